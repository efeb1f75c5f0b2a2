print("nasa-photos")
