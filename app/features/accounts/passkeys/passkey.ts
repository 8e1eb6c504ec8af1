import type { Id } from '#app/lib/id.ts'

/** A challenge lives for five minutes; a name fits on a line; nobody needs more keys than a ring holds. */
export const passkeyRules = { most: 20, longestName: 60, challengeSeconds: 300 } as const

/** What somebody shows a passkey for. A challenge made for one is nothing for another. */
export const passkeyUses = ['sign-in', 'second-step', 'reauthenticate'] as const
export type PasskeyUse = (typeof passkeyUses)[number]

export function isPasskeyUse(text: unknown): text is PasskeyUse {
  return passkeyUses.some((use) => use === text)
}

/** A passkey as its owner sees it. */
export type Passkey = {
  readonly id: Id<'passkey'>
  readonly name: string
  /** Whether its maker keeps a copy for the owner's other devices. */
  readonly backedUp: boolean
  readonly createdAt: Date
  readonly lastUsedAt: Date | null
}

/** Whether browsers let a page of this origin use passkeys: they belong to a host's name, and never to a bare number. */
export function takesPasskeys(origin: string): boolean {
  const { protocol, hostname } = new URL(origin)
  if (hostname === 'localhost') return true
  return protocol === 'https:' && !/^[\d.]+$|^\[/.test(hostname)
}

/** A typed name on one line, or the name of the device where nothing was typed. */
export function passkeyName(typed: string, device: string): string {
  return (typed.replace(/\s+/g, ' ').trim() || device).slice(0, passkeyRules.longestName)
}
