import type { AuditAct, AuditDetail } from '#app/features/audit/audit.ts'
import { recordAct } from '#app/features/audit/record-act.server.ts'
import type { Id } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { isAdministratorRole, isStaffRole, ownRoleId, type Role } from '#app/platform/roles.ts'
import { mayActOnAccount } from '../account.policy.ts'
import { giveRole } from '../account.store.server.ts'
import type { Account, AccountStatus } from '../account.ts'
import { leaveNotice } from '../notices/leave-notice.server.ts'
import { noteActivity } from '../notices/note-activity.server.ts'
import { findCapabilities, findRole } from '../roles/role.store.server.ts'
import { findSessionOf, forgetDevice } from '../security/overview.store.server.ts'
import { forgetSecretsOf } from '../security.store.server.ts'
import { underWay } from '../security.ts'
import { noClient } from '../sign-in/client.ts'
import { deviceName } from '../sign-in/device-name.ts'
import { deleteSessionOf, deleteSessionsOf } from '../sign-in/session.store.server.ts'
import { type Because, longestReason, type ReasonProblem, reasonProblem } from './because.ts'
import { lockGoverned } from './lock-governed.server.ts'
import { countOtherAdministrators, saveAccountStatus } from './standing.store.server.ts'

export type StandingProblem =
  /** No one would be left who can manage roles. */
  | { code: 'last_administrator' }
  /** The address is unconfirmed: another person may have opened the account. */
  | { code: 'not_confirmed' }
  /** The role was retired. */
  | { code: 'role_gone' }
  | ReasonProblem
  /** A colleague has changed it to `now` since the page was rendered. */
  | { code: 'changed'; now: string }

/** The reason, and the status the page showed when the change was chosen. */
type StatusChange = Because & { readonly seen?: AccountStatus }
type RoleChange = Because & { readonly seen?: Role }

/**
 * Sets an account to active, inactive or blocked. Blocking ends every session and every flow in progress immediately.
 * Setting the current status again sends no second notification. Staff give a reason for blocking, which the person
 * does not see.
 */
export function changeStatus(
  ctx: RequestContext,
  id: Id<'account'>,
  status: AccountStatus,
  change: StatusChange = {},
): Promise<Result<Account, StandingProblem>> {
  return inTransaction(ctx, async (ctx) => {
    const { db, now } = ctx
    const [account] = await lockGoverned(ctx, id, 'block')
    if (account.status === status) return ok(account)
    if (change.seen && change.seen !== account.status) return problem({ code: 'changed', now: account.status })
    const unsaid = whatIsUnsaid(ctx, change, status === 'blocked')
    if (unsaid) return problem({ code: unsaid })
    if (status !== 'active' && (await isLastAdministrator(ctx, account))) return problem({ code: 'last_administrator' })
    await saveAccountStatus(db, id, status, now)
    const sessions = status === 'blocked' ? await signOutEverywhere(ctx, id) : 0
    await noteActivity(ctx, id, { event: 'status-changed', detail: status, client: noClient })
    await leaveNotice(ctx, account, { kind: 'status-changed', status })
    await record(ctx, id, 'person.status', change, { from: account.status, to: status, sessions })
    return ok({ ...account, status })
  })
}

/**
 * Assigns a role to an account and ends its sessions, since the new role applies from the next sign-in. Staff give a
 * reason.
 */
export function changeRole(
  ctx: RequestContext,
  id: Id<'account'>,
  role: Role,
  change: RoleChange = {},
): Promise<Result<Account, StandingProblem>> {
  return inTransaction(ctx, async (ctx) => {
    const [account, actor] = await lockGoverned(ctx, id, 'give-role')
    if (account.role === role) return ok(account)
    if (change.seen && change.seen !== account.role) return problem({ code: 'changed', now: account.role })
    const capabilities = await findCapabilities(ctx.db, role)
    if (!capabilities) return problem({ code: 'role_gone' })
    requireAllowed(mayActOnAccount(actor, 'give-role', { id, capabilities }), actor)
    const unsaid = whatIsUnsaid(ctx, change, true)
    if (unsaid) return problem({ code: unsaid })
    if (await isLastAdministrator(ctx, account)) return problem({ code: 'last_administrator' })
    if (isStaffRole(role) && !account.emailVerified) return problem({ code: 'not_confirmed' })
    const ownId = ownRoleId(role)
    const name = ownId && (await findRole(ctx.db, ownId))?.name
    await giveRole(ctx.db, id, role, ctx.now)
    const sessions = await signOutEverywhere(ctx, id)
    await noteActivity(ctx, id, { event: 'role-changed', detail: name ?? role, client: noClient })
    await leaveNotice(ctx, account, { kind: 'role-changed' })
    await record(ctx, id, 'person.role', change, { from: account.role, to: role, sessions })
    return ok({ ...account, role })
  })
}

/** Ends all sessions and flows in progress of an account. Returns the number of sessions. */
export function endSessionsOf(ctx: RequestContext, id: Id<'account'>): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const [account] = await lockGoverned(ctx, id, 'end-sessions')
    const sessions = await signOutEverywhere(ctx, id)
    if (sessions > 0) {
      await noteActivity(ctx, id, { event: 'signed-out', client: noClient })
      await leaveNotice(ctx, account, { kind: 'signed-out-by-us' })
      await record(ctx, id, 'person.sign-out', {}, { sessions })
    }
    return sessions
  })
}

/** Ends one session of an account. A session that has ended or belongs to another account is not an error. */
export function endOneSessionOf(ctx: RequestContext, id: Id<'account'>, sessionId: Id<'session'>): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const [account] = await lockGoverned(ctx, id, 'end-sessions')
    const session = await findSessionOf(ctx.db, id, sessionId)
    if (!session || !(await deleteSessionOf(ctx.db, id, sessionId))) return 0
    if (session.deviceId) await forgetDevice(ctx.db, id, session.deviceId)
    const device = deviceName(session.userAgent ?? '')
    await noteActivity(ctx, id, { event: 'signed-out-elsewhere', detail: device, client: noClient })
    await leaveNotice(ctx, account, { kind: 'device-signed-out-by-us' })
    await record(ctx, id, 'person.sign-out', {}, { sessions: 1 })
    return 1
  })
}

async function isLastAdministrator({ db }: RequestContext, { id, role, status }: Account): Promise<boolean> {
  return isAdministratorRole(role) && status === 'active' && (await countOtherAdministrators(db, id)) === 0
}

async function signOutEverywhere({ db }: RequestContext, id: Id<'account'>): Promise<number> {
  await forgetSecretsOf(db, id, underWay)
  return deleteSessionsOf(db, id)
}

function whatIsUnsaid(
  { actor }: RequestContext,
  because: Because,
  isNeeded: boolean,
): ReasonProblem['code'] | undefined {
  if (actor.kind === 'staff' && isNeeded) return reasonProblem(because)
  return (because.reason?.length ?? 0) > longestReason ? 'reason_too_long' : undefined
}

function record(ctx: RequestContext, id: Id<'account'>, act: AuditAct, { reason = '' }: Because, detail: AuditDetail) {
  return recordAct(ctx, { act, subject: { kind: 'account', id }, reason, detail })
}
