/** A passport number as two of them are compared, however it was typed. */
export const plainNumber = (number = '') => number.replace(/[\s-]/g, '').toUpperCase()
