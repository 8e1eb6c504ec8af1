import { shortName } from '#app/features/accounts/account.ts'
import type { SignedIn } from '#app/platform/http/page-context.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import type { ShellAccount } from './navigation-bar.tsx'

const shownBeforeMs = 24 * 60 * 60_000

/** The signed-in account, as shown in the bar. */
export function shellAccountOf(signedIn: SignedIn, { actor, now }: RequestContext): ShellAccount {
  const { name, email, role, roleName, capabilities, endsAt } = signedIn
  return {
    shortName: shortName({ fullName: name, email }),
    name,
    email,
    role,
    roleName,
    capabilities: [...capabilities],
    isStaff: actor.kind === 'staff',
    endsIn: endsSoon(endsAt, now),
  }
}

/** Undefined for sessions with weeks left: their browsers load no warning script. */
export function endsSoon(endsAt: Date, now: Date): number | undefined {
  const ms = endsAt.getTime() - now.getTime()
  return ms <= shownBeforeMs ? Math.max(0, Math.floor(ms / 1000)) : undefined
}
