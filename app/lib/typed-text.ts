// Directional overrides could reverse the text that follows, including ours.
const directions = /[\u202a-\u202e\u2066-\u2069]/g

/** User text on one line without surrounding whitespace, safe for an email header. */
export function oneLine(text: string): string {
  return text
    .replace(directions, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}

/** The start of a text in whole words on one line, for a subject. */
export function beginningOf(text: string, most = 60): string {
  const line = oneLine(text)
  if (lengthOf(line) <= most) return line
  const cut = [...line].slice(0, most).join('')
  return `${cut.replace(/(?<=\S)\s+\S*$/, '').replace(/[\s,;:.–-]+$/, '')}…`
}

/** The same, keeping line breaks. */
export function manyLines(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .trim()
}

/** Whether the text has any visible character. */
export function isSeen(text: string): boolean {
  return /[^\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text)
}

/** Counts code points, not UTF-16 units. */
export function lengthOf(text: string): number {
  return [...text].length
}

/** An open placeholder: a name in double braces. */
export const openPlaceholder = /\{\{\s*([^{}]*?)\s*\}\}/g

/** Lists the distinct placeholder names in order. */
export function placeholdersIn(text: string): string[] {
  return [...new Set([...text.matchAll(openPlaceholder)].map(([, name = '']) => name))]
}

/** Whether braces remain that are unpaired or malformed. */
export function hasLooseBraces(text: string): boolean {
  return /\{\{|\}\}/.test(text.replace(openPlaceholder, ''))
}

const zeros = ['٠', '۰', '०', '０']

/** Converts Arabic, Persian, Hindi and full-width digits to 0 to 9. */
export function latinDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹०-९０-９]/g, (digit) => {
    const zero = zeros.findLast((one) => one <= digit) ?? digit
    return String(digit.charCodeAt(0) - zero.charCodeAt(0))
  })
}
