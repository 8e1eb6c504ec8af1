import { z } from 'zod'
import type { Id } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { isSameSecret, sixDigits } from '#app/platform/secret-text.server.ts'
import { mayActOnAccount } from '../account.policy.ts'
import { findAccount, lockSubject } from '../account.store.server.ts'
import type { Account } from '../account.ts'
import { leaveNotice } from '../notices/leave-notice.server.ts'
import { noteActivity } from '../notices/note-activity.server.ts'
import { openPersonSecrets } from '../person-secrets.server.ts'
import { findSecret, forgetSecretsOf, keepSecret, takeSecret } from '../security.store.server.ts'
import type { Client } from '../sign-in/client.ts'
import { countAttemptAt } from '../sign-in/password-attempts.server.ts'
import { deleteSessionsOf } from '../sign-in/session.store.server.ts'
import { codeSeconds, countText, digitsOf, hashCode, isJustSent, leaveCode, subjectOf } from './code.server.ts'
import { findAccountByPhone, savePhone } from './phone.store.server.ts'

/** A number awaiting its code, encrypted with the person's key, and the code's hash. */
const waitingNumber = z.object({ sealed: z.base64(), codeHash: z.string() })

/** The client and the session that stays open; the other sessions end. */
export type Here = { client: Client; sessionId: string }

const purpose = 'phone-verification'
const field = 'phone'
// Flows started before the account's sign-in methods changed, which become invalid.
const overtaken = ['second-step', 'device-code', 'phone-sign-in', purpose] as const

/** Returns the account's number and the one awaiting its code. */
export async function readPhones(ctx: RequestContext): Promise<{ number: string | null; waiting: string | undefined }> {
  const account = await ownAccount(ctx)
  return { number: account.phone, waiting: (await findWaitingNumber(ctx, account.id))?.number }
}

/** Sends a code to a number the user claims. The response does not reveal whether another account has it. */
export function sendPhoneCode(
  ctx: RequestContext,
  number: string,
): Promise<Result<null, { code: 'too_many_texts' } | { code: 'yours_already' }>> {
  return inTransaction(ctx, async (ctx) => {
    const account = await ownAccount(ctx)
    await lockSubject(ctx.db, secretOf(ctx, account.id))
    if (account.phone === number) return problem({ code: 'yours_already' })
    const known = await findWaitingNumber(ctx, account.id)
    if (known?.number === number && isJustSent(ctx, known)) return ok(null)
    const perAccount = ctx.ports.encryption.digest(`texts for ${account.id}`)
    if (!(await countText(ctx, [subjectOf(ctx, number), perAccount]))) return problem({ code: 'too_many_texts' })
    const code = sixDigits()
    const { seal } = await openPersonSecrets(ctx, account.id)
    const value = {
      sealed: Buffer.from(seal(field, number)).toString('base64'),
      codeHash: hashCode(ctx, aboutOf(account.id, number), code),
    }
    const secretHash = secretOf(ctx, account.id)
    const { db, now } = ctx
    await keepSecret(db, { purpose, accountId: account.id, secretHash, value, now, seconds: codeSeconds })
    await leaveCode(ctx, { to: number, code, use: 'verify' })
    return ok(null)
  })
}

export type ConfirmProblem = { code: 'expired' } | { code: 'wrong' } | { code: 'too_many' } | { code: 'taken' }

/**
 * Sets the account's number if the code is right. That another account has it is revealed only to the reader of its
 * text messages, and it is not taken from that account: numbers are reassigned, and a number is a sign-in method.
 */
export async function confirmPhone(
  ctx: RequestContext,
  typed: string,
  here: Here,
): Promise<Result<null, ConfirmProblem>> {
  const account = await ownAccount(ctx)
  if (!(await countAttemptAt(ctx, account.id))) return problem({ code: 'too_many' })
  return inTransaction(ctx, async (ctx) => {
    const { db, now } = ctx
    const waiting = await findWaitingNumber(ctx, account.id)
    if (!waiting) return problem({ code: 'expired' })
    const { number, codeHash } = waiting
    const isRight = isSameSecret(hashCode(ctx, aboutOf(account.id, number), digitsOf(typed)), codeHash)
    if (!isRight || !(await takeSecret(db, purpose, secretOf(ctx, account.id), now))) return problem({ code: 'wrong' })
    await lockSubject(db, `telephone ${subjectOf(ctx, number)}`)
    const owner = await findAccountByPhone(db, number)
    if (owner && owner.id !== account.id) return problem({ code: 'taken' })
    await changeNumber(ctx, account, number, here)
    return ok(null)
  })
}

/** Removes the account's number, if any. */
export function removePhone(ctx: RequestContext, here: Here): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const account = await ownAccount(ctx)
    if (account.phone !== null) await changeNumber(ctx, account, null, here)
  })
}

async function changeNumber(ctx: RequestContext, account: Account, number: string | null, { client, sessionId }: Here) {
  await savePhone(ctx.db, account.id, number, ctx.now)
  await deleteSessionsOf(ctx.db, account.id, sessionId)
  await forgetSecretsOf(ctx.db, account.id, overtaken)
  await noteActivity(ctx, account.id, { event: 'phone-changed', client })
  await leaveNotice(ctx, account, { kind: 'phone-changed', removed: number === null })
}

async function ownAccount({ actor, db }: RequestContext): Promise<Account> {
  const id = actor.kind === 'traveller' || actor.kind === 'staff' ? actor.accountId : undefined
  const account = requireFound(id && (await findAccount(db, id)))
  requireAllowed(mayActOnAccount(actor, 'manage', account))
  return account
}

async function findWaitingNumber(ctx: RequestContext, accountId: Id<'account'>) {
  const row = await findSecret(ctx.db, purpose, secretOf(ctx, accountId), ctx.now)
  if (!row) return undefined
  const { sealed, codeHash } = waitingNumber.parse(row.value)
  const { open } = await openPersonSecrets(ctx, accountId)
  return { number: open(field, Buffer.from(sealed, 'base64')), codeHash, createdAt: row.createdAt }
}

/** An account has at most one unconfirmed number: a new one replaces it. */
const secretOf = ({ ports }: RequestContext, accountId: Id<'account'>) =>
  ports.encryption.digest(`${purpose} ${accountId}`)

const aboutOf = (accountId: Id<'account'>, number: string) => `${purpose} ${accountId} ${number}`
