// They turn the words after them round, also those that are ours, for whoever reads what somebody wrote.
const directions = /[\u202a-\u202e\u2066-\u2069]/g

/** As somebody typed it, without what surrounds it: one line, fit for the head of a letter. */
export function oneLine(text: string): string {
  return text
    .replace(directions, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}

/** How a text begins, in whole words of one line, for a subject. */
export function beginningOf(text: string, most = 60): string {
  const line = oneLine(text)
  if (lengthOf(line) <= most) return line
  const cut = [...line].slice(0, most).join('')
  return `${cut.replace(/(?<=\S)\s+\S*$/, '').replace(/[\s,;:.–-]+$/, '')}…`
}

/** The same, with its lines. */
export function manyLines(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .trim()
}

/** Whether a reader sees anything of it: there are many characters that nobody does. */
export function isSeen(text: string): boolean {
  return /[^\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text)
}

/** Characters as people count them, and not halves of them. */
export function lengthOf(text: string): number {
  return [...text].length
}

/** What a text leaves open: a name between two braces on each side. */
export const openPlaceholder = /\{\{\s*([^{}]*?)\s*\}\}/g

/** The names between the braces of a text, each once, in their order. */
export function placeholdersIn(text: string): string[] {
  return [...new Set([...text.matchAll(openPlaceholder)].map(([, name = '']) => name))]
}

/** Whether braces are left over: one of a pair is missing, or there is something else between them. */
export function hasLooseBraces(text: string): boolean {
  return /\{\{|\}\}/.test(text.replace(openPlaceholder, ''))
}

const zeros = ['٠', '۰', '०', '０']

/** The digits of Arabic, Persian and Hindi keyboards, and wide ones, as 0 to 9. */
export function latinDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹०-९０-９]/g, (digit) => {
    const zero = zeros.findLast((one) => one <= digit) ?? digit
    return String(digit.charCodeAt(0) - zero.charCodeAt(0))
  })
}
