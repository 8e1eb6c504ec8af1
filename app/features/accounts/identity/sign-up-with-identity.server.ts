import { isEmail, normalizeEmail } from '#app/lib/email-address.ts'
import { newId } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { leaveEmail } from '#app/platform/email/leave-email.server.ts'
import { openNote } from '#app/platform/identity/sealed-note.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnAccount } from '../account.policy.ts'
import { addAccount, findAccountByEmail, lockSubject } from '../account.store.server.ts'
import { notifyAddressOwner } from '../notices/notify-address-owner.server.ts'
import { confirmationEmail } from '../recovery/confirm-link.server.ts'
import type { Arrival } from '../sign-in/client.ts'
import { type Opening, openFirstSession, openSession } from '../sign-in/open-session.server.ts'
import { addIdentity, findIdentity } from './identity.store.server.ts'
import { type NewcomerNote, noteKinds } from './identity.ts'

/** A user vouched for by the provider but not linked to an account here. */
export type Newcomer = {
  readonly name: string
  readonly email: string
  /** Whether the provider has verified the address, so that we need not. */
  readonly emailVerified: boolean
  /** They agreed to the terms before leaving. */
  readonly agreed: boolean
  /** Whether an account has this address. Disclosed only if the provider has verified that the address is theirs. */
  readonly hasAccount: boolean
  readonly next: string
}

/**
 * Returns the user who is finishing sign-up, from the note in their browser; undefined if there is none or it has
 * expired.
 */
export async function readNewcomer(ctx: RequestContext, note: string | undefined): Promise<Newcomer | undefined> {
  requireAllowed(mayActOnAccount(ctx.actor, 'sign-up'))
  const found = newcomerIn(ctx, note)
  if (!found) return undefined
  const { name, email, emailVerified } = particularsOf(found)
  const hasAccount = emailVerified && (await findAccountByEmail(ctx.db, email)) !== undefined
  return { name, email, emailVerified, hasAccount, agreed: found.agreed, next: found.next }
}

/** Opens a newcomer's note, for actors who may read it. */
export function newcomerIn({ ports, now, actor }: RequestContext, note: string | undefined): NewcomerNote | undefined {
  requireAllowed(mayActOnAccount(actor, 'sign-up'))
  return note ? (openNote(ports.encryption, noteKinds.newcomer, note, now) as NewcomerNote | undefined) : undefined
}

/** An address that we would not accept for an account is ignored, even if the provider has verified it. */
function particularsOf({ vouched }: NewcomerNote) {
  const email = normalizeEmail(vouched.email ?? '')
  return { name: vouched.name ?? '', email, emailVerified: vouched.emailVerified && isEmail(email) }
}

export type NewcomerTyped = { fullName: string; email: string; country: string }
export type NewcomerProblem = { code: 'expired' | 'has_account' | 'refused' }

/**
 * Opens an account for an identity. A verified address that already has an account is never linked here: its owner
 * signs in to that account first. An unverified address is treated as in any sign-up.
 */
export async function signUpWithIdentity(
  ctx: RequestContext,
  note: string | undefined,
  typed: NewcomerTyped,
  arrival: Arrival,
): Promise<Result<Opening, NewcomerProblem>> {
  requireAllowed(mayActOnAccount(ctx.actor, 'sign-up'))
  const newcomer = newcomerIn(ctx, note)
  if (!newcomer) return problem({ code: 'expired' })
  const { issuer, subject, email: vouchedEmail } = newcomer.vouched
  const { emailVerified, email } = particularsOf(newcomer)
  const claimedEmail = emailVerified ? email : normalizeEmail(typed.email)

  return inTransaction(ctx, async (ctx) => {
    const { db, now } = ctx
    await lockSubject(db, `sign-up ${claimedEmail}`)
    await lockSubject(db, `identity ${issuer} ${subject}`)
    // The form was sent twice: the account already exists.
    const known = await findIdentity(db, { issuer, subject })
    if (known) {
      const opening = await openSession(ctx, known.accountId, { method: 'identity', assurance: 'one' }, arrival)
      return opening ? ok(opening) : problem({ code: 'refused' })
    }
    const taken = (await findAccountByEmail(db, claimedEmail)) !== undefined
    if (taken && emailVerified) return problem({ code: 'has_account' })
    const address = taken ? `${newId()}@taken.invalid` : claimedEmail
    const { fullName, country } = typed
    const accountId = await addAccount(db, { fullName, country, email: address, claimedEmail, emailVerified }, now)
    await addIdentity(db, { accountId, issuer, subject, email: vouchedEmail, now })
    if (taken) await notifyAddressOwner(ctx, claimedEmail)
    else if (!emailVerified) {
      await leaveEmail(ctx, { to: claimedEmail, ...(await confirmationEmail(ctx, accountId, address)) })
    }
    return ok(await openFirstSession(ctx, accountId, 'identity', arrival))
  })
}
