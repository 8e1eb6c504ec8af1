export const fileField = 'file'
