import App
import Foundation

exit(
    await NasaPhotos.run(arguments: Array(CommandLine.arguments.dropFirst()))
)
