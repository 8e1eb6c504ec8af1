import { isEmail, normalizeEmail } from '#app/lib/email-address.ts'
import { newId } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { href } from '#app/lib/words/href.ts'
import { sendWithinDailyLimit } from '#app/platform/email/daily-email-limit.server.ts'
import { leaveEmail } from '#app/platform/email/leave-email.server.ts'
import { forgetWaiting } from '#app/platform/email/outbox.store.server.ts'
import { withIdempotencyKeyUnlessRefused } from '#app/platform/idempotency-key.store.server.ts'
import { NotFound, requireAllowed, requireFound } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { openPersonSecrets } from '../accounts/person-secrets.server.ts'
import { addressDigest, stopToken } from './address-digest.server.ts'
import { mayActOnReferrals } from './referral.policy.ts'
import { addInvitation, codeOf, countInvitations, findParty, isRefused, lockCode } from './referral.store.server.ts'
import { invitationsADay, isSameMailbox, newCode } from './referral.ts'
import { invitationMail } from './referral.words.ts'

export type InviteProblem = { code: 'missing' | 'wrong' | 'own' | 'unconfirmed' | 'too_many' }

const day = 86_400_000

/** Names the row that an encrypted address belongs to. */
export const referralField = (id: string) => `referral:${id}`

export const linkOf = (origin: string, code: string) => `${origin}${href('/signup')}?ref=${code}`

/**
 * Invites an address by email. The result does not reveal whether it has an account, was invited by others, or refuses
 * invitations: whether it has an account is not even looked up. Problems concern the inviter alone.
 */
export async function inviteByMail(
  ctx: RequestContext,
  typed: string,
  once: string,
): Promise<Result<null, InviteProblem>> {
  requireAllowed(mayActOnReferrals(ctx.actor, 'invite'))
  const email = normalizeEmail(typed)
  if (email === '') return problem({ code: 'missing' })
  if (!isEmail(email)) return problem({ code: 'wrong' })
  const done = await withIdempotencyKeyUnlessRefused(ctx, 'referral', { key: once, body: email }, (ctx) =>
    invite(ctx, email, typed),
  )
  return done.ok ? ok(null) : done
}

async function invite(ctx: RequestContext, email: string, typed: string): Promise<Result<'invited', InviteProblem>> {
  const { actor, db, now, ports } = ctx
  if (actor.kind !== 'traveller') throw new NotFound()
  const { accountId } = actor
  const inviter = requireFound(await findParty(db, accountId))
  if (!inviter.emailVerified) return problem({ code: 'unconfirmed' })
  if (isSameMailbox(inviter.email, email)) return problem({ code: 'own' })
  const code = await codeOf(db, accountId, newCode(), now)
  await lockCode(db, accountId)
  const sent = await countInvitations(db, accountId, new Date(now.getTime() - day))
  if (sent >= invitationsADay) return problem({ code: 'too_many' })

  const id = newId<'referral'>()
  const emailDigest = addressDigest(ports.encryption, email)
  const secrets = await openPersonSecrets(ctx, accountId)
  const sealed = secrets.seal(referralField(id), typed.trim())
  // An address this user has already invited gets no second email, which tells the user nothing new.
  if (await addInvitation(db, { id, referrerId: accountId, email: sealed, emailDigest, now })) {
    await write(ctx, email, { emailDigest, link: linkOf(ports.origin, code) })
  }
  return ok('invited')
}

async function write(ctx: RequestContext, email: string, { emailDigest, link }: { emailDigest: string; link: string }) {
  await sendWithinDailyLimit(ctx, { kind: 'referral', email }, async ({ db, now, ports }) => {
    const leaveUrl = `${ports.origin}${href('/referrals/stop')}?token=${stopToken(ports.encryption, emailDigest)}`
    const emailMessage = await leaveEmail(
      { db, now, ports },
      { to: email, leaveUrl, message: invitationMail(link, leaveUrl) },
    )
    // Written even for a refused address and withdrawn before it is visible, so that both cases take the same time.
    if (await isRefused(db, emailDigest)) await forgetWaiting(db, emailMessage)
  })
}
