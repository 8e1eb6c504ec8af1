import { usd } from '#app/lib/money.ts'
import { isStaffRole } from '#app/platform/roles.ts'
import type { Account } from '../accounts/account.ts'

/** The referrer's reward for each referral, as credit. */
export const reward = usd(20_00)

export const invitationsADay = 10

export const referralStatuses = ['pending', 'registered', 'completed'] as const
export type ReferralStatus = (typeof referralStatuses)[number]

type Timestamps = { readonly registeredAt: Date | null; readonly completedAt: Date | null }

export function statusOf({ registeredAt, completedAt }: Timestamps): ReferralStatus {
  if (completedAt) return 'completed'
  return registeredAt ? 'registered' : 'pending'
}

// Excludes I, L, O, U, 0 and 1, which are confused when read aloud. 30 symbols, 10 times: more than 48 bits.
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const codeLength = 10

/** A code that does not reveal its owner. */
export function newCode(): string {
  let code = ''
  while (code.length < codeLength) {
    for (const byte of crypto.getRandomValues(new Uint8Array(16))) {
      // Bytes above the largest multiple would make some letters more likely than others.
      if (byte < 240 && code.length < codeLength) code += alphabet[byte % alphabet.length] ?? ''
    }
  }
  return code
}

/** The code in a link; undefined if it does not have the form of one. */
export function codeIn(text: string | null | undefined): string | undefined {
  const code = (text ?? '').trim().toUpperCase()
  return code.length === codeLength && [...code].every((letter) => alphabet.includes(letter)) ? code : undefined
}

/** One side of a referral, with what the rules need. */
export type Party = Readonly<Pick<Account, 'id' | 'email' | 'emailVerified' | 'role' | 'status'>>

/** Whether both are the same person, judging by address: self-referral is not allowed. */
export function isOneself(referrer: Party, newcomer: Party): boolean {
  return referrer.id === newcomer.id || isSameMailbox(referrer.email, newcomer.email)
}

/** Excludes staff and blocked accounts on both sides. */
export function mayRefer(referrer: Party, newcomer: Party): boolean {
  const travel = !isStaffRole(referrer.role) && !isStaffRole(newcomer.role)
  return travel && referrer.status !== 'blocked' && !isOneself(referrer, newcomer)
}

/**
 * Whether 2 addresses probably reach one mailbox: the large providers ignore capitals, dots before the @ and anything
 * after a plus. Used only for this check; addresses are not changed.
 */
export function isSameMailbox(one: string, other: string): boolean {
  return mailbox(one) === mailbox(other)
}

function mailbox(address: string): string {
  const at = address.lastIndexOf('@')
  const [name = ''] = address.slice(0, at).toLowerCase().split('+')
  const domain = address
    .slice(at + 1)
    .toLowerCase()
    .replace(/^googlemail\.com$/, 'gmail.com')
  return `${name.replaceAll('.', '')}@${domain}`
}
