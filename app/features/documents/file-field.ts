/** The name of the field that carries the file. */
export const fileField = 'file'
