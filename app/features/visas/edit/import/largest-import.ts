/** In bytes. A table has about 40,000 pairs and takes 1 to 2 MB. */
export const largestImport = 5_000_000
