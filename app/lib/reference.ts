// Without I, L, O, U, 0 and 1: nothing that is misread, misheard or spells a word.
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A short code people can read out loud, such as "PTN-7K3M-Q9XD". Random, so it reveals neither volume nor order. */
export function newReference(): string {
  const letters: string[] = []
  while (letters.length < 8) {
    for (const byte of crypto.getRandomValues(new Uint8Array(16))) {
      // Bytes beyond the last whole multiple would make some letters more likely than others.
      if (byte < 240 && letters.length < 8) letters.push(alphabet[byte % alphabet.length] ?? '')
    }
  }
  return `PTN-${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`
}
