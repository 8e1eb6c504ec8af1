import { z } from 'zod'
import type { Id } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { type Call, inTransaction } from '#app/platform/call.server.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { isSameSecret, sixDigits } from '#app/platform/secret-text.server.ts'
import { mayActOnAccount } from '../account.policy.ts'
import { findAccount, lockSubject } from '../account.store.server.ts'
import type { Account } from '../account.ts'
import { leaveNotice } from '../notices/leave-notice.server.ts'
import { noteActivity } from '../notices/note-activity.server.ts'
import { openPersonSecrets } from '../person-secrets.server.ts'
import { findSecret, forgetSecretsOf, keepSecret, takeSecret } from '../security.store.server.ts'
import type { Client } from '../sign-in/client.ts'
import { countGuessAt } from '../sign-in/guesses.server.ts'
import { deleteSessionsOf } from '../sign-in/session.store.server.ts'
import { codeSeconds, countText, digitsOf, hashCode, isJustSent, leaveCode, subjectOf } from './code.server.ts'
import { findAccountByPhone, savePhone } from './phone.store.server.ts'

/** A number that waits for its code, sealed with the person's key, and the code's hash. */
const waitingNumber = z.object({ sealed: z.base64(), codeHash: z.string() })

/** Who does it, from which session: the others end. */
export type Here = { client: Client; sessionId: string }

const purpose = 'phone-verification'
const field = 'phone'
// What else is under way for the account, begun before its ways to sign in changed.
const overtaken = ['second-step', 'device-code', 'phone-sign-in', purpose] as const

/** The account's number and the one that waits for its code. */
export async function readPhones(call: Call): Promise<{ number: string | null; waiting: string | undefined }> {
  const account = await ownAccount(call)
  return { number: account.phone, waiting: (await findWaitingNumber(call, account.id))?.number }
}

/** Sends a code to a number that somebody says is theirs. Whether anybody else has it is told to nobody here. */
export function sendPhoneCode(
  call: Call,
  number: string,
): Promise<Result<null, { code: 'too_many_texts' } | { code: 'yours_already' }>> {
  return inTransaction(call, async (call) => {
    const account = await ownAccount(call)
    await lockSubject(call.db, secretOf(call, account.id))
    if (account.phone === number) return problem({ code: 'yours_already' })
    const known = await findWaitingNumber(call, account.id)
    if (known?.number === number && isJustSent(call, known)) return ok(null)
    const perAccount = call.ports.vault.digest(`texts for ${account.id}`)
    if (!(await countText(call, [subjectOf(call, number), perAccount]))) return problem({ code: 'too_many_texts' })
    const code = sixDigits()
    const { seal } = await openPersonSecrets(call, account.id)
    const value = {
      sealed: Buffer.from(seal(field, number)).toString('base64'),
      codeHash: hashCode(call, aboutOf(account.id, number), code),
    }
    const secretHash = secretOf(call, account.id)
    const { db, now } = call
    await keepSecret(db, { purpose, accountId: account.id, secretHash, value, now, seconds: codeSeconds })
    await leaveCode(call, { to: number, code, use: 'verify' })
    return ok(null)
  })
}

export type ConfirmProblem = { code: 'expired' } | { code: 'wrong' } | { code: 'too_many' } | { code: 'taken' }

/**
 * Makes the number the account's for the right code. That somebody else has it is told to nobody but whoever reads its
 * texts, and it is not taken from them: telephone numbers are handed on, and with a number goes a way to sign in.
 */
export async function confirmPhone(call: Call, typed: string, here: Here): Promise<Result<null, ConfirmProblem>> {
  const account = await ownAccount(call)
  if (!(await countGuessAt(call, account.id))) return problem({ code: 'too_many' })
  return inTransaction(call, async (call) => {
    const { db, now } = call
    const waiting = await findWaitingNumber(call, account.id)
    if (!waiting) return problem({ code: 'expired' })
    const { number, codeHash } = waiting
    const isRight = isSameSecret(hashCode(call, aboutOf(account.id, number), digitsOf(typed)), codeHash)
    if (!isRight || !(await takeSecret(db, purpose, secretOf(call, account.id), now))) return problem({ code: 'wrong' })
    await lockSubject(db, `telephone ${subjectOf(call, number)}`)
    const owner = await findAccountByPhone(db, number)
    if (owner && owner.id !== account.id) return problem({ code: 'taken' })
    await changeNumber(call, account, number, here)
    return ok(null)
  })
}

/** Takes the number away from the account. Where there is none, nothing happens. */
export function removePhone(call: Call, here: Here): Promise<void> {
  return inTransaction(call, async (call) => {
    const account = await ownAccount(call)
    if (account.phone !== null) await changeNumber(call, account, null, here)
  })
}

async function changeNumber(call: Call, account: Account, number: string | null, { client, sessionId }: Here) {
  await savePhone(call.db, account.id, number, call.now)
  await deleteSessionsOf(call.db, account.id, sessionId)
  await forgetSecretsOf(call.db, account.id, overtaken)
  await noteActivity(call, account.id, { event: 'phone-changed', client })
  await leaveNotice(call, account, { kind: 'phone-changed', removed: number === null })
}

async function ownAccount({ actor, db }: Call): Promise<Account> {
  const id = actor.kind === 'traveller' || actor.kind === 'staff' ? actor.accountId : undefined
  const account = requireFound(id && (await findAccount(db, id)))
  requireAllowed(mayActOnAccount(actor, 'manage', account))
  return account
}

async function findWaitingNumber(call: Call, accountId: Id<'account'>) {
  const row = await findSecret(call.db, purpose, secretOf(call, accountId), call.now)
  if (!row) return undefined
  const { sealed, codeHash } = waitingNumber.parse(row.value)
  const { open } = await openPersonSecrets(call, accountId)
  return { number: open(field, Buffer.from(sealed, 'base64')), codeHash, createdAt: row.createdAt }
}

/** An account has one number waiting at most: a new one takes the place of the one before. */
const secretOf = ({ ports }: Call, accountId: Id<'account'>) => ports.vault.digest(`${purpose} ${accountId}`)

const aboutOf = (accountId: Id<'account'>, number: string) => `${purpose} ${accountId} ${number}`
