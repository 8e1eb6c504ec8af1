// Without I, L, O, U, 0 and 1, so that nothing is misread, misheard or spells a word.
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A short code that can be read out, such as "PTN-7K3M-Q9XD". Random, so it reveals neither volume nor order. */
export function newReference(): string {
  const letters: string[] = []
  while (letters.length < 8) {
    for (const byte of crypto.getRandomValues(new Uint8Array(16))) {
      // Rejects bytes beyond the last whole multiple, to avoid bias.
      if (byte < 240 && letters.length < 8) letters.push(alphabet[byte % alphabet.length] ?? '')
    }
  }
  return `PTN-${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`
}
