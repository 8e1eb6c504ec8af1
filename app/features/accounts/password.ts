import { commonPasswords } from './common-passwords.ts'

export const passwordRule = { least: 8, most: 128 } as const

export type PasswordProblem = 'too_short' | 'too_long' | 'too_common'

/** One rule everywhere: minimum length and not a common password. No character classes; pasting is allowed. */
export function passwordProblem(password: string): PasswordProblem | undefined {
  if (password.length < passwordRule.least) return 'too_short'
  if (password.length > passwordRule.most) return 'too_long'
  if (isCommon(password)) return 'too_common'
  return undefined
}

function isCommon(password: string): boolean {
  const plain = password.toLowerCase()
  return commonPasswords.has(plain) || commonPasswords.has(plain.replace(/[0-9!.]+$/, '')) || /^(.)\1*$/.test(plain)
}
