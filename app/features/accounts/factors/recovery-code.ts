import { createHash } from 'node:crypto'

/** How many there are, and how long each is: 12 letters of five bits are 60 bits, out of reach of any guessing. */
export const recoveryCodes = { many: 10, letters: 12 } as const

// Crockford's alphabet: nothing in it looks like something else, and what does is read as what was meant.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const meant: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' }

/** A code as it is shown, from text that nobody can foresee: "K7QF-9M2X-TB4H". */
export function recoveryCodeFrom(unforeseeable: string): string {
  const bytes = createHash('sha256').update(unforeseeable).digest().subarray(0, recoveryCodes.letters)
  const letters = Array.from(bytes, (byte) => alphabet[byte % alphabet.length]).join('')
  return letters.replaceAll(/(.{4})(?=.)/g, '$1-')
}

export type TypedCode = { readonly kind: 'app' | 'recovery'; readonly code: string }

/** What somebody typed as a code: six digits, or a recovery code without its spaces and strokes. */
export function readTypedCode(typed: string): TypedCode | undefined {
  const plain = typed.replaceAll(/[\s\u00a0-]/g, '').toUpperCase()
  if (/^\d{6}$/.test(plain)) return { kind: 'app', code: plain }
  const code = plain.replaceAll(/[OIL]/g, (letter) => meant[letter] ?? letter)
  const isOne = code.length === recoveryCodes.letters && [...code].every((letter) => alphabet.includes(letter))
  return isOne ? { kind: 'recovery', code } : undefined
}
