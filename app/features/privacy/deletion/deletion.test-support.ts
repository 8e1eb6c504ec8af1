import { sql } from 'drizzle-orm'
import { unsafeReadSession } from '#app/features/accounts/sign-in/read-session.server.ts'
import { signUp } from '#app/features/accounts/sign-in/sign-up.server.ts'
import type { Actor } from '#app/platform/actor.ts'
import type { Call } from '#app/platform/call.server.ts'
import { listMail } from '#app/platform/email/outbox.store.server.ts'
import { testNow } from '#tests/support/database.ts'
import { askDeletion } from './ask-deletion.server.ts'

export const client = { ipAddress: '127.0.0.1', userAgent: 'a browser', place: null }
export const asha = {
  fullName: 'Asha Quillonda',
  email: 'asha@example.test',
  password: 'portolan chart 1375',
  country: 'IN',
}

export type MakeCall = (actor?: Actor, now?: Date) => Call

export const inDays = (days: number) => new Date(testNow.getTime() + days * 86_400_000)

export async function somebody(call: MakeCall, person = asha) {
  const result = await signUp(call(), person, { client })
  if (!result.ok || result.value.kind !== 'session') throw new Error('Not signed up')
  const { accountId, token } = result.value
  await call().db.execute(sql`update accounts set email_verified = true where id = ${accountId}`)
  const session = await unsafeReadSession(call(), token)
  const actor: Actor = { kind: 'traveller', accountId, emailVerified: true }
  return { accountId, token, actor, own: call(actor), sessionId: session?.signedIn.sessionId ?? '' }
}

export type Somebody = Awaited<ReturnType<typeof somebody>>

export const ask = ({ own, accountId, sessionId }: Somebody, typed = ' delete ') =>
  askDeletion(own, accountId, { typed, sessionId, client })

export async function letters(call: Call) {
  const mail = await listMail(call.db, call.ports.vault, 50)
  return mail.filter(({ mail: { to } }) => to === asha.email).map(({ mail: { subject, text } }) => ({ subject, text }))
}

export const keepLink = async (call: Call) =>
  (await letters(call)).flatMap(({ text }) => /keep-account\?token=(\S+)/.exec(text)?.[1] ?? [])[0] ?? ''
