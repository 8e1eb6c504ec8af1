import { normalizeEmail } from '#app/lib/email-address.ts'
import type { Id } from '#app/lib/id.ts'
import { href } from '#app/lib/words/href.ts'
import { service } from '#app/platform/actor.ts'
import { leaveEmail } from '#app/platform/email/leave-email.server.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { inLanguage } from '#words-source'
import { findAccountByEmail, giveRole, lockSubject } from '../account.store.server.ts'
import { lifetimes } from '../lifetimes.ts'
import type { ResetLink } from '../recovery/ask-reset.server.ts'
import { forgetEveryWayIn } from '../recovery/forget-every-way-in.server.ts'
import { keepSecret } from '../security.store.server.ts'
import { hashToken, newToken } from '../sign-in/session-token.server.ts'
import { addBareAdministrator, hasAdministrator } from './standing.store.server.ts'
import { firstAdministratorName, standingMail } from './standing.words.ts'

const linkSeconds = lifetimes.firstAdministratorDays * 86_400

export type FirstAdministrator = 'opened' | 'given' | 'not-confirmed' | 'there-is-one'

/**
 * If there is no administrator yet, makes the configured address one (D32). It is emailed a link to set a password, so
 * that only its reader gets in. An existing account must be confirmed and loses every sign-in method, since another
 * person may have opened it. Runs at start-up, before there is an actor to check.
 */
export function unsafeOpenFirstAdministrator(
  asked: Pick<RequestContext, 'db' | 'now' | 'ports'>,
  address: string,
): Promise<FirstAdministrator> {
  return inTransaction({ ...asked, actor: service('account.govern') }, async (ctx) => {
    const { db, now } = ctx
    const email = normalizeEmail(address)
    await lockSubject(db, 'administrators')
    if (await hasAdministrator(db)) return 'there-is-one'
    const known = await findAccountByEmail(db, email)
    if (known && !known.emailVerified) return 'not-confirmed'
    if (!known) {
      await writeTo(ctx, await addBareAdministrator(db, { email, fullName: firstAdministratorName() }), email)
      return 'opened'
    }
    await giveRole(db, known.id, 'admin', now)
    await forgetEveryWayIn(ctx, known.id)
    await inLanguage(known.language, () => writeTo(ctx, known.id, email))
    return 'given'
  })
}

async function writeTo({ db, now, ports }: RequestContext, accountId: Id<'account'>, email: string): Promise<void> {
  const token = newToken()
  const value: ResetLink = { email }
  const secret = { purpose: 'reset-password', accountId, secretHash: hashToken(token), value, now } as const
  await keepSecret(db, { ...secret, seconds: linkSeconds })
  const emailMessage = standingMail.firstAdministrator(
    `${ports.origin}${href('/reset-password')}?token=${token}`,
    ports.origin,
  )
  await leaveEmail({ db, now, ports }, { to: email, message: emailMessage })
}
