/** Characters of a machine-readable zone in order of value (ICAO Doc 9303-3, 4.9). A filler counts as 0. */
export const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ<'

export const filler = '<'

const weights = [7, 3, 1] as const

export function checkDigit(text: string): string {
  let sum = 0
  for (const [index, sign] of [...text].entries()) {
    const value = sign === filler ? 0 : alphabet.indexOf(sign)
    if (value < 0) throw new RangeError(`"${sign}" cannot be in a machine-readable zone`)
    sum += value * (weights[index % 3] ?? 0)
  }
  return String(sum % 10)
}
