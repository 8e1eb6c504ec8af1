import { shortName } from '#app/features/accounts/account.ts'
import type { Call } from '#app/platform/call.server.ts'
import type { SignedIn } from '#app/platform/http/page-context.ts'
import type { ShellAccount } from './navigation-bar.tsx'

const toldBeforeMs = 24 * 60 * 60_000

/** Who is signed in, as the bar of a page names them. */
export function shellAccountOf(signedIn: SignedIn, { actor, now }: Call): ShellAccount {
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

/** Whoever has weeks left is not told of the end, and their browser loads nothing for it. */
export function endsSoon(endsAt: Date, now: Date): number | undefined {
  const ms = endsAt.getTime() - now.getTime()
  return ms <= toldBeforeMs ? Math.max(0, Math.floor(ms / 1000)) : undefined
}
