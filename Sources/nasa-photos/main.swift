import App
import Foundation

if let status = NasaPhotos.refusalOfFewFiles() { _exit(status) }

// Nothing is left to be written, and without what libraries do at an exit:
// OpenSSL frees there what a thread that ends at that moment still uses.
_exit(await NasaPhotos.run())
