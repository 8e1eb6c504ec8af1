/** In bytes. A table has forty thousand pairs and a megabyte or two. */
export const largestImport = 5_000_000
