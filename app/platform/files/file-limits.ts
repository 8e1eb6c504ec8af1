/** 10 MB as it is printed on a disk and shown by most systems: ten million bytes, not 10 × 1024 × 1024. */
export const largestFile = 10_000_000

/** How many files one form may carry. */
export const mostFiles = 3

/** A form of staff, or what stands around the files of one. */
export const largestForm = 1_000_000

/** Any other form: what travellers type is short. */
export const largestPlainForm = 200_000

/** A form with as many files as it may carry, each as large as it may be. */
export const largestUpload = mostFiles * largestFile + largestForm
