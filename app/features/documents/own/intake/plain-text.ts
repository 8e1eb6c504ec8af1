// Tabs, line ends and form feeds are allowed. Other control characters, including those terminals interpret, are not.
const control = /(?![\t\n\f\r])\p{Cc}/u

const marks: readonly (readonly [mark: readonly number[], encoding: string])[] = [
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
]

/** Whether the bytes are plain text in a self-identifying encoding. */
export function isPlainText(bytes: Uint8Array): boolean {
  const encoding = marks.find(([mark]) => mark.every((byte, index) => bytes[index] === byte))?.[1] ?? 'utf-8'
  try {
    return !control.test(new TextDecoder(encoding, { fatal: true }).decode(bytes))
  } catch {
    return false
  }
}
