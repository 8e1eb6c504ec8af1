/** 10 MB in decimal units, as shown by most systems: 10,000,000 bytes, not 10 × 1024 × 1024. */
export const largestFile = 10_000_000

/** Maximum number of files per form. */
export const mostFiles = 3

/** Maximum size of a staff form, or of the fields around files. */
export const largestForm = 1_000_000

/** Any other form: travellers' input is short. */
export const largestPlainForm = 200_000

/** A form with the maximum number of files, each of maximum size. */
export const largestUpload = mostFiles * largestFile + largestForm
