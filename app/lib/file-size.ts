/** "1.2 MB": in decimal units, as limits are counted and most systems show them. */
export function sizeWords(bytes: number): string {
  if (bytes < 1000) return bytes === 1 ? '1 byte' : `${bytes} bytes`
  if (bytes < 999_500) return `${Math.round(bytes / 1000)} kB`
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}

/** A limit as sentences name it: "10 MB". Rounded down, so that everything a sentence allows is accepted. */
export function sizeLimit(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.floor(bytes / 1000)} kB` : `${Math.floor(bytes / 1_000_000)} MB`
}
