// Tabs, ends of lines and of pages. Anything else below the space, and what terminals obey, is no text for people.
const control = /(?![\t\n\f\r])\p{Cc}/u

const marks: readonly (readonly [mark: readonly number[], encoding: string])[] = [
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
]

/** Whether these bytes are text and nothing else, in one of the encodings that say so themselves. */
export function isPlainText(bytes: Uint8Array): boolean {
  const encoding = marks.find(([mark]) => mark.every((byte, index) => bytes[index] === byte))?.[1] ?? 'utf-8'
  try {
    return !control.test(new TextDecoder(encoding, { fatal: true }).decode(bytes))
  } catch {
    return false
  }
}
