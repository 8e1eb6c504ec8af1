import type { Id } from '#app/lib/id.ts'

/** A challenge is valid for 5 minutes, a name fits on one line, and 20 passkeys are enough for anyone. */
export const passkeyRules = { most: 20, longestName: 60, challengeSeconds: 300 } as const

/** What a passkey is used for. A challenge for one use is invalid for another. */
export const passkeyUses = ['sign-in', 'second-step', 'reauthenticate'] as const
export type PasskeyUse = (typeof passkeyUses)[number]

export function isPasskeyUse(text: unknown): text is PasskeyUse {
  return passkeyUses.some((use) => use === text)
}

export type Passkey = {
  readonly id: Id<'passkey'>
  readonly name: string
  /** Whether it is synced to the owner's other devices. */
  readonly backedUp: boolean
  readonly createdAt: Date
  readonly lastUsedAt: Date | null
}

/** Whether browsers allow passkeys on this origin: they require a host name, not an IP address. */
export function takesPasskeys(origin: string): boolean {
  const { protocol, hostname } = new URL(origin)
  if (hostname === 'localhost') return true
  return protocol === 'https:' && !/^[\d.]+$|^\[/.test(hostname)
}

/** A typed name on one line, or the name of the device if empty. */
export function passkeyName(typed: string, device: string): string {
  return (typed.replace(/\s+/g, ' ').trim() || device).slice(0, passkeyRules.longestName)
}
