import { recordAct } from '#app/features/audit/record-act.server.ts'
import { isEmail, normalizeEmail } from '#app/lib/email-address.ts'
import { type Id, newId } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { href } from '#app/lib/words/href.ts'
import { sendWithinDailyLimit } from '#app/platform/email/daily-email-limit.server.ts'
import { leaveEmail } from '#app/platform/email/leave-email.server.ts'
import { NotFound, requireAllowed } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { isStaffRole, type Role } from '#app/platform/roles.ts'
import { inLanguage, languageNow } from '#words-source'
import { mayActOnAccount } from '../account.policy.ts'
import { findAccountByEmail, lockSubject } from '../account.store.server.ts'
import { longestName, personName } from '../person-name.ts'
import { findCapabilities, listRoleNames, readSets } from '../roles/role.store.server.ts'
import { roleNameOf } from '../roles/role.words.ts'
import { keepSecret } from '../security.store.server.ts'
import { hashToken, newToken } from '../sign-in/session-token.server.ts'
import { lockGoverning } from '../standing/lock-governed.server.ts'
import {
  findInvitation,
  findInvitationTo,
  findSenders,
  listInvitations,
  takeBackInvitation,
} from './invitation.store.server.ts'
import { type Invited, invitationDays, type OpenInvitation } from './invitation.ts'
import { invitationMail } from './invitation.words.ts'
import { stands } from './standing-invitation.ts'

export type InviteProblem =
  | { code: 'name' | 'email' }
  /** The address already has an account; `accountId` is for the link to it. */
  | { code: 'taken'; accountId: Id<'account'> }
  /** They already have an open invitation. */
  | { code: 'invited' }
  /** The limit of 3 emails a day to one address is reached. */
  | { code: 'letters' }

export type ToInvite = { fullName: string; email: string; role: Role }

/**
 * Invites a person by email; nothing is created before they accept. An address with a confirmed account is refused. An
 * unconfirmed account with it passes to the person who accepts.
 */
export function invitePerson(ctx: RequestContext, typed: ToInvite): Promise<Result<{ email: string }, InviteProblem>> {
  requireAllowed(mayActOnAccount(ctx.actor, 'invite'))
  requireAllowed(!isStaffRole(typed.role) || mayActOnAccount(ctx.actor, 'give-role'), ctx.actor)
  return inTransaction(ctx, async (ctx) => {
    const { db, now } = ctx
    requireAllowed(await mayInvite(ctx, typed.role), ctx.actor)
    const [email, fullName] = [normalizeEmail(typed.email), personName(typed.fullName)]
    if (!fullName || fullName.length > longestName) return problem({ code: 'name' })
    if (!isEmail(email)) return problem({ code: 'email' })
    await lockSubject(db, `invitation ${email}`)
    const known = await findAccountByEmail(db, email)
    if (known && (known.emailVerified || known.status === 'blocked')) {
      return problem({ code: 'taken', accountId: known.id })
    }
    if (await findInvitationTo(db, email, now)) return problem({ code: 'invited' })
    const invited = { id: newId<'invitation'>(), email, fullName, role: typed.role, invitedById: staffId(ctx) }
    if (!(await writeTo(ctx, invited))) return problem({ code: 'letters' })
    await record(ctx, 'person.invite', invited, { again: false })
    return ok({ email })
  })
}

/**
 * Sends the email again in the name of the current actor, valid for another 7 days. The earlier link becomes invalid.
 */
export function inviteAgain(
  ctx: RequestContext,
  id: Id<'invitation'>,
): Promise<Result<{ email: string }, { code: 'letters' | 'gone' }>> {
  requireAllowed(mayActOnAccount(ctx.actor, 'invite'))
  return inTransaction(ctx, async (ctx) => {
    const known = await findInvitation(ctx.db, id, ctx.now)
    if (!known) return problem({ code: 'gone' })
    requireAllowed(await mayInvite(ctx, known.role), ctx.actor)
    await lockSubject(ctx.db, `invitation ${known.email}`)
    const invited = { ...known, invitedById: staffId(ctx) }
    let isGone = false
    const sent = await sendWithinDailyLimit(ctx, emailOf(known), async (ctx) => {
      isGone = !(await takeBackInvitation(ctx.db, id, ctx.now))
      if (!isGone) await keepAndSend(ctx, invited)
    })
    if (!sent) return problem({ code: 'letters' })
    if (isGone) return problem({ code: 'gone' })
    await record(ctx, 'person.invite', invited, { again: true })
    return ok({ email: known.email })
  })
}

/** Invalidates the link. Having nothing to withdraw is not an error. */
export function withdrawInvitation(ctx: RequestContext, id: Id<'invitation'>): Promise<void> {
  requireAllowed(mayActOnAccount(ctx.actor, 'invite'))
  return inTransaction(ctx, async (ctx) => {
    const known = await findInvitation(ctx.db, id, ctx.now)
    if (!known) return
    requireAllowed(await mayInvite(ctx, known.role), ctx.actor)
    if (await takeBackInvitation(ctx.db, id, ctx.now)) await record(ctx, 'person.withdraw', known, {})
  })
}

export async function listOpenInvitations(ctx: RequestContext): Promise<OpenInvitation[]> {
  requireAllowed(mayActOnAccount(ctx.actor, 'browse'))
  const [senders, setOf] = [await findSenders(ctx.db), await readSets(ctx.db)]
  const rows = await listInvitations(ctx.db, ctx.now)
  return rows.map(({ invited: { invitedById, ...invited }, sentAt, until }) => {
    const sender = senders.get(invitedById)
    return { ...invited, by: sender?.fullName ?? null, sentAt, until, stands: stands(invited.role, sender, setOf) }
  })
}

const emailOf = ({ email }: Invited) => ({ kind: 'invitation', email })

function writeTo(ctx: RequestContext, invited: Invited): Promise<boolean> {
  return sendWithinDailyLimit(ctx, emailOf(invited), (ctx) => keepAndSend(ctx, invited))
}

async function keepAndSend(ctx: RequestContext, invited: Invited): Promise<void> {
  const { db, now, ports } = ctx
  const token = newToken()
  const secret = { purpose: 'invitation', accountId: null, secretHash: hashToken(token), value: invited, now } as const
  await keepSecret(db, { ...secret, seconds: invitationDays * 86_400 })
  const link = `${ports.origin}${href('/invitation')}?token=${token}`
  const names = await listRoleNames(db)
  const until = new Date(now.getTime() + invitationDays * 86_400_000)
  const known = await findAccountByEmail(db, invited.email)
  await inLanguage(known?.language ?? languageNow(), () => {
    const roleName = roleNameOf(invited.role, names)
    const emailMessage = invitationMail({ ...invited, roleName }, { link, origin: ports.origin })
    return leaveEmail(ctx, { to: invited.email, message: emailMessage, until })
  })
}

/** Inviting to a role assigns it, so the role may have no capability that its sender lacks. */
async function mayInvite(ctx: RequestContext, role: Role): Promise<boolean> {
  if (!isStaffRole(role)) return true
  const actor = await lockGoverning(ctx)
  const capabilities = await findCapabilities(ctx.db, role)
  return !!capabilities && mayActOnAccount(actor, 'give-role', { capabilities })
}

function staffId({ actor }: RequestContext): Id<'account'> {
  if (actor.kind !== 'staff') throw new NotFound()
  return actor.accountId
}

function record(
  ctx: RequestContext,
  act: 'person.invite' | 'person.withdraw',
  { id, role }: Invited,
  detail: Record<string, boolean>,
) {
  return recordAct(ctx, { act, subject: { kind: 'invitation', id }, detail: { role, ...detail } })
}
