import { recordAct } from '#app/features/audit/record-act.server.ts'
import { type Id, newId } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { service } from '#app/platform/actor.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnAccount } from '../account.policy.ts'
import { findAccountByEmail, lockSubject, notePasswordChange } from '../account.store.server.ts'
import { type PasswordProblem, passwordProblem } from '../password.ts'
import { forgetEveryWayIn } from '../recovery/forget-every-way-in.server.ts'
import { listRoleNames, readSets } from '../roles/role.store.server.ts'
import { roleNameOf } from '../roles/role.words.ts'
import { savePassword } from '../security/password.store.server.ts'
import { findSecret, takeSecret } from '../security.store.server.ts'
import type { Arrival } from '../sign-in/client.ts'
import { type Opening, openFirstSession } from '../sign-in/open-session.server.ts'
import { clearAttempts } from '../sign-in/password-attempts.server.ts'
import { hashPassword } from '../sign-in/passwords.server.ts'
import { hashToken } from '../sign-in/session-token.server.ts'
import { addInvited, findSenders, giveToInvited } from './invitation.store.server.ts'
import type { Invited } from './invitation.ts'
import { stands } from './standing-invitation.ts'

export type AcceptProblem =
  /** Used, expired, withdrawn, replaced by a newer email, or no longer within its sender's rights. */
  | { code: 'expired' }
  /** The address has a confirmed account by now: its owner signs in to that one. */
  | { code: 'taken' }
  | { code: 'password'; reason: PasswordProblem }

export type Accepting = { token: string; fullName: string; password: string; country: string }

/** Returns the invitation behind a link without using it up: opening the link changes nothing. */
export async function readInvitation(ctx: RequestContext, token: string) {
  requireAllowed(mayActOnAccount(ctx.actor, 'sign-up'))
  const invited = await findStanding(ctx, token)
  if (!invited) return undefined
  const { invitedById: _, ...shown } = invited
  return { ...shown, roleName: roleNameOf(invited.role, await listRoleNames(ctx.db)) }
}

/**
 * Opens the account of an invited person, and a session: the email proves that the address is theirs. An unconfirmed
 * account with that address loses every sign-in method and becomes theirs. Nothing else is skipped: staff set up a
 * second factor before the portal opens.
 */
export async function acceptInvitation(
  ctx: RequestContext,
  { token, password, ...typed }: Accepting,
  arrival: Arrival,
): Promise<Result<Opening, AcceptProblem>> {
  requireAllowed(mayActOnAccount(ctx.actor, 'sign-up'))
  if (!(await findStanding(ctx, token))) return problem({ code: 'expired' })
  const reason = passwordProblem(password)
  if (reason) return problem({ code: 'password', reason })
  const hash = await hashPassword(password)

  return inTransaction(ctx, async (ctx) => {
    const { db, now } = ctx
    // Serialises with concurrent changes to roles.
    await lockSubject(db, 'administrators')
    const invited = await findStanding(ctx, token)
    if (!invited) return problem({ code: 'expired' })
    // Serialises with a concurrent sign-up with this address.
    await lockSubject(db, `sign-up ${invited.email}`)
    const known = await findAccountByEmail(db, invited.email)
    if (known && (known.emailVerified || known.status === 'blocked')) return problem({ code: 'taken' })
    if (!(await takeSecret(db, 'invitation', hashToken(token), now))) return problem({ code: 'expired' })
    const id = await settle(ctx, known?.id, { ...typed, email: invited.email, role: invited.role })
    await savePassword(db, id, hash, now)
    await notePasswordChange(db, id, now)
    await clearAttempts(ctx, invited.email)
    const opening = await openFirstSession(ctx, id, 'password', arrival)
    await recordJoining(ctx, id, invited)
    return ok(opening)
  })
}

type Newcomer = { fullName: string; email: string; country: string; role: Invited['role'] }

async function settle(
  ctx: RequestContext,
  known: Id<'account'> | undefined,
  newcomer: Newcomer,
): Promise<Id<'account'>> {
  const { db, now } = ctx
  const id = known ?? newId<'account'>()
  if (known) {
    await forgetEveryWayIn(ctx, known)
    await giveToInvited(db, { id, ...newcomer, now })
  } else await addInvited(db, { id, ...newcomer, now })
  return id
}

/** No member of staff is present, so the service records that the invitation was accepted. */
function recordJoining(
  ctx: RequestContext,
  id: Id<'account'>,
  { id: invitation, role, invitedById }: Invited,
): Promise<void> {
  const detail = { role, invitation, invitedBy: invitedById }
  return recordAct(
    { ...ctx, actor: service('audit.record') },
    { act: 'person.join', subject: { kind: 'account', id }, detail },
  )
}

async function findStanding({ db, now }: RequestContext, token: string): Promise<Invited | undefined> {
  const link = await findSecret(db, 'invitation', hashToken(token), now)
  const invited = link?.value as Invited | undefined
  if (!invited) return undefined
  const sender = (await findSenders(db)).get(invited.invitedById)
  return stands(invited.role, sender, await readSets(db)) ? invited : undefined
}
