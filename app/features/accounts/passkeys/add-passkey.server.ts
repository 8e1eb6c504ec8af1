import { newId } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnAccount } from '../account.policy.ts'
import { noteFactorAdded, type Own } from '../factors/change-factors.server.ts'
import { countRecoveryCodes } from '../factors/factor.store.server.ts'
import { findSecuritySettings } from '../security.store.server.ts'
import { deviceName } from '../sign-in/device-name.ts'
import { lockAccount } from '../sign-in/session.store.server.ts'
import { takeChallenge } from './challenge.server.ts'
import { challengeIn, checkNew } from './check-credential.server.ts'
import type { NewCredential } from './credential.ts'
import { addPasskeyRow, findPasskeys } from './passkey.store.server.ts'
import { passkeyName, passkeyRules } from './passkey.ts'

export type AddPasskeyProblem = { code: 'expired' } | { code: 'wrong' } | { code: 'known' } | { code: 'full' }

type Wanted = {
  credential: NewCredential
  /** As typed; if empty, the device's name is used. */
  name: string
  /** Whether password sign-in also asks for a passkey from now on. */
  asksToo: boolean
}

/**
 * Adds a passkey to the actor's own account and ends every other session. `needsCodes`: sign-in asks for a second
 * factor and there are no recovery codes.
 */
export function addPasskey(
  ctx: RequestContext,
  { credential, name, asksToo }: Wanted,
  own: Own,
): Promise<Result<{ needsCodes: boolean }, AddPasskeyProblem>> {
  const { accountId, sessionId, client } = own
  requireAllowed(mayActOnAccount(ctx.actor, 'manage', { id: accountId }))
  return inTransaction(ctx, async (ctx) => {
    const { db, now, ports } = ctx
    const challenge = challengeIn(credential)
    const bound = { use: 'add', accountId, holder: sessionId } as const
    if (!(await takeChallenge(ctx, challenge, bound))) return problem({ code: 'expired' })
    const made = await checkNew(credential, { origin: ports.origin, challenge: challenge ?? '' })
    if (!made) return problem({ code: 'wrong' })

    requireFound(await lockAccount(db, accountId))
    const others = await findPasskeys(db, accountId)
    if (others.length >= passkeyRules.most) return problem({ code: 'full' })
    const { transports } = credential.response
    const row = { id: newId<'passkey'>(), accountId, ...made, publicKey: Buffer.from(made.publicKey), transports }
    const taken = others.map((other) => other.name)
    const named = { name: freeName(passkeyName(name, deviceName(client.userAgent)), taken), createdAt: now }
    if (!(await addPasskeyRow(db, { ...row, ...named }))) return problem({ code: 'known' })

    // A passkey is a sign-in method of its own: password sign-in asks for it only if its owner chooses so.
    await noteFactorAdded(ctx, own, 'passkey', asksToo)
    const { twoFactor } = await findSecuritySettings(db, accountId)
    return ok({ needsCodes: twoFactor && (await countRecoveryCodes(db, accountId)) === 0 })
  })
}

/** Two passkeys with the same name could not be distinguished. */
function freeName(name: string, taken: readonly string[]): string {
  if (!taken.includes(name)) return name
  for (let number = 2; ; number += 1) {
    const ending = ` (${number})`
    const candidate = name.slice(0, passkeyRules.longestName - ending.length) + ending
    if (!taken.includes(candidate)) return candidate
  }
}
