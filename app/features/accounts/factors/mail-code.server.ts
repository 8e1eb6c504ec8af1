import type { Id } from '#app/lib/id.ts'
import type { Pair } from '#app/lib/letter/letter.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { href } from '#app/lib/words/href.ts'
import type { Call } from '#app/platform/call.server.ts'
import { leaveEmail } from '#app/platform/email/leave-email.server.ts'
import { isSameSecret, sixDigits } from '#app/platform/secret-text.server.ts'
import { inLanguage } from '#words-source'
import { addAttempt, countAttempts, lockSubject } from '../account.store.server.ts'
import type { Account } from '../account.ts'
import { findSecret, keepSecret, takeSecret } from '../security.store.server.ts'
import { codeMail } from './factor.words.ts'

/** A code lives ten minutes, and its letter is sent three times in that time at most. */
export const mailedCode = { seconds: 10 * 60, letters: 3 } as const

/** What a code is for: one waiting sign-in, one session whose owner shows who they are. It is nothing for another. */
export type MailedFor = { readonly kind: 'device' | 'reauthenticate'; readonly of: string }
/** Or one address that its owner confirms. */
export type CodeFor = MailedFor | { readonly kind: 'confirm'; readonly of: string }

/** Sends six digits by mail, in the language of the account; they take the place of those sent before. Belongs to the act of a use case that has asked. */
export async function mailCode(
  call: Call,
  account: Pick<Account, 'id' | 'email' | 'language'>,
  what: MailedFor,
  from: readonly Pair[] = [],
): Promise<Result<null, { code: 'wait' }>> {
  const { db, now, ports } = call
  const subject = ports.vault.digest(`code letters ${nameOf(account.id, what)}`)
  await lockSubject(db, subject)
  const since = new Date(now.getTime() - mailedCode.seconds * 1000)
  if ((await countAttempts(db, subject, since)) >= mailedCode.letters) return problem({ code: 'wait' })
  await addAttempt(db, subject, now)

  const code = await keepCode(call, account.id, what, mailedCode.seconds)
  const until = new Date(now.getTime() + mailedCode.seconds * 1000)
  await inLanguage(account.language, () => {
    const letter = codeMail[what.kind]({ code, link: `${ports.origin}${href('/forgot-password')}`, from })
    return leaveEmail(call, { to: account.email, letter, until })
  })
  return ok(null)
}

/** Six new digits, to be sent by mail; they take the place of those before. */
export async function keepCode(call: Call, accountId: Id<'account'>, what: CodeFor, seconds: number): Promise<string> {
  const { db, now } = call
  const code = sixDigits()
  const value = { code: hashOf(call, accountId, what, code) }
  const secretHash = placeOf(call, accountId, what)
  await keepSecret(db, { purpose: 'device-code', accountId, secretHash, value, now, seconds })
  return code
}

/** Uses the code up that was sent last; false where it is another one, or too old. */
export async function takeMailedCode(call: Call, accountId: Id<'account'>, what: CodeFor, code: string) {
  const { db, now } = call
  const place = placeOf(call, accountId, what)
  const kept = await findSecret(db, 'device-code', place, now)
  const { code: sent = '' } = (kept?.value ?? {}) as { code?: string }
  if (!isSameSecret(sent, hashOf(call, accountId, what, code))) return false
  return (await takeSecret(db, 'device-code', place, now)) !== undefined
}

/** Whether one was sent that still counts. */
export async function wasCodeMailed(call: Call, accountId: Id<'account'>, what: MailedFor): Promise<boolean> {
  return (await findSecret(call.db, 'device-code', placeOf(call, accountId, what), call.now)) !== undefined
}

const nameOf = (accountId: Id<'account'>, { kind, of }: CodeFor) => `${kind} ${accountId} ${of}`

/** Where the newest code stands: one place for each thing it can be for. */
function placeOf({ ports }: Call, accountId: Id<'account'>, what: CodeFor): string {
  return ports.vault.digest(`device-code ${nameOf(accountId, what)}`)
}

// Six digits are guessed from a plain hash in no time: it takes the key that is not in the database.
function hashOf({ ports }: Call, accountId: Id<'account'>, what: CodeFor, code: string): string {
  return ports.vault.digest(`device-code ${nameOf(accountId, what)} is ${code}`)
}
