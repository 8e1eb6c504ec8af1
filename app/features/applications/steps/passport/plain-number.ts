/** Normalises a passport number for comparison. */
export const plainNumber = (number = '') => number.replace(/[\s-]/g, '').toUpperCase()
