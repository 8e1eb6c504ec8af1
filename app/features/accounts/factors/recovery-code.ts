import { createHash } from 'node:crypto'

/** Number and length of the codes: 12 characters of 5 bits are 60 bits, which cannot be guessed. */
export const recoveryCodes = { many: 10, letters: 12 } as const

// Crockford's Base32 alphabet: it has no look-alike characters, and typed look-alikes are read as the intended one.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const meant: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' }

/** Formats a code for display from unpredictable text: "K7QF-9M2X-TB4H". */
export function recoveryCodeFrom(unforeseeable: string): string {
  const bytes = createHash('sha256').update(unforeseeable).digest().subarray(0, recoveryCodes.letters)
  const letters = Array.from(bytes, (byte) => alphabet[byte % alphabet.length]).join('')
  return letters.replaceAll(/(.{4})(?=.)/g, '$1-')
}

export type TypedCode = { readonly kind: 'app' | 'recovery'; readonly code: string }

/** Parses a typed code: six digits, or a recovery code without spaces and hyphens. */
export function readTypedCode(typed: string): TypedCode | undefined {
  const plain = typed.replaceAll(/[\s\u00a0-]/g, '').toUpperCase()
  if (/^\d{6}$/.test(plain)) return { kind: 'app', code: plain }
  const code = plain.replaceAll(/[OIL]/g, (letter) => meant[letter] ?? letter)
  const isOne = code.length === recoveryCodes.letters && [...code].every((letter) => alphabet.includes(letter))
  return isOne ? { kind: 'recovery', code } : undefined
}
