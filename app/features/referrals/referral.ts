import { usd } from '#app/lib/money.ts'
import { isStaffRole } from '#app/platform/roles.ts'
import type { Account } from '../accounts/account.ts'

/** What whoever recommended us gets for each newcomer, as credit. */
export const reward = usd(20_00)

/** How many invitations one person may send within a day. */
export const invitationsADay = 10

export const referralStatuses = ['pending', 'registered', 'completed'] as const
export type ReferralStatus = (typeof referralStatuses)[number]

type Moments = { readonly registeredAt: Date | null; readonly completedAt: Date | null }

export function statusOf({ registeredAt, completedAt }: Moments): ReferralStatus {
  if (completedAt) return 'completed'
  return registeredAt ? 'registered' : 'pending'
}

// Without I, L, O, U, 0 and 1, as what people read out loud. 29 letters, ten times: more than 48 bits.
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const codeLength = 10

/** A code that tells nothing of whose it is. */
export function newCode(): string {
  let code = ''
  while (code.length < codeLength) {
    for (const byte of crypto.getRandomValues(new Uint8Array(16))) {
      // Bytes beyond the last whole multiple would make some letters more likely than others.
      if (byte < 240 && code.length < codeLength) code += alphabet[byte % alphabet.length] ?? ''
    }
  }
  return code
}

/** What a link may have carried as a code; undefined where no code of ours looks like that. */
export function codeIn(text: string | null | undefined): string | undefined {
  const code = (text ?? '').trim().toUpperCase()
  return code.length === codeLength && [...code].every((letter) => alphabet.includes(letter)) ? code : undefined
}

/** One side of a referral, as far as the rules ask. */
export type Party = Readonly<Pick<Account, 'id' | 'email' | 'emailVerified' | 'role' | 'status'>>

/** Whether it is one and the same person, as far as addresses tell: nobody brings themselves. */
export function isOneself(referrer: Party, newcomer: Party): boolean {
  return referrer.id === newcomer.id || isSameLetterBox(referrer.email, newcomer.email)
}

/** Staff neither recommend us nor are recommended, and nobody whom we have blocked is. */
export function mayRefer(referrer: Party, newcomer: Party): boolean {
  const travel = !isStaffRole(referrer.role) && !isStaffRole(newcomer.role)
  return travel && referrer.status !== 'blocked' && !isOneself(referrer, newcomer)
}

/**
 * Whether two addresses look like one letter box: capitals, dots before the @ and what follows a plus make no other one
 * with the large providers. For this question only: nobody's address is changed by it.
 */
export function isSameLetterBox(one: string, other: string): boolean {
  return letterBox(one) === letterBox(other)
}

function letterBox(address: string): string {
  const at = address.lastIndexOf('@')
  const [name = ''] = address.slice(0, at).toLowerCase().split('+')
  const domain = address
    .slice(at + 1)
    .toLowerCase()
    .replace(/^googlemail\.com$/, 'gmail.com')
  return `${name.replaceAll('.', '')}@${domain}`
}
