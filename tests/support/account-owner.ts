import { eq } from 'drizzle-orm'
import { accounts } from '#app/features/accounts/account.table.server.ts'
import { activities, passkeys } from '#app/features/accounts/security.table.server.ts'
import type { Client } from '#app/features/accounts/sign-in/client.ts'
import { unsafeReadSession } from '#app/features/accounts/sign-in/read-session.server.ts'
import { signIn } from '#app/features/accounts/sign-in/sign-in.server.ts'
import { signUp } from '#app/features/accounts/sign-in/sign-up.server.ts'
import type { Id } from '#app/lib/id.ts'
import { type Actor, visitor } from '#app/platform/actor.ts'
import type { Call } from '#app/platform/call.server.ts'
import { listMail } from '#app/platform/email/outbox.store.server.ts'
import { testNow } from './test-now.ts'

export const client: Client = { ipAddress: '127.0.0.1', userAgent: 'a browser', place: 'FR' }
export const old = 'portolan chart 1375'
export const asha = { fullName: 'Asha Rao', email: 'asha@example.test', password: old, country: 'IN' }

export type Own = { call: Call; accountId: Id<'account'>; token: string; sessionId: Id<'session'>; deviceToken: string }

/** A user with a confirmed address, and the session from their sign-up. */
export async function somebody(call: (actor?: Actor) => Call, person = asha): Promise<Own> {
  const opened = await signUp(call(visitor), person, { client })
  if (!opened.ok || opened.value.kind !== 'session') throw new Error('No session')
  const { accountId, token, deviceToken } = opened.value
  const { db } = call()
  await db.update(accounts).set({ emailVerified: true }).where(eq(accounts.id, accountId))
  const sessionId = ((await unsafeReadSession(call(), token))?.signedIn.sessionId ?? '') as Id<'session'>
  return {
    call: call({ kind: 'traveller', accountId, emailVerified: true }),
    accountId,
    token,
    sessionId,
    deviceToken,
  }
}

export async function signInElsewhere(call: Call, password = old): Promise<string> {
  const opened = await signIn({ ...call, actor: visitor }, { email: asha.email, password }, { client })
  if (!opened.ok || opened.value.kind !== 'session') throw new Error('No session')
  return opened.value.token
}

export const isOpen = async (call: Call, token: string) => (await unsafeReadSession(call, token)) !== undefined
export const eventsOf = async ({ call, accountId }: Own) =>
  (await call.db.select().from(activities).where(eq(activities.accountId, accountId))).map(({ event }) => event)

export async function subjectsTo(call: Call, to: string): Promise<string[]> {
  const letters = await listMail(call.db, call.ports.vault, 50)
  return letters.filter(({ mail }) => mail.to === to).map(({ mail }) => mail.subject)
}

export async function addPasskey({ call, accountId }: Own): Promise<void> {
  const key = { credentialId: accountId, publicKey: Buffer.from('key'), counter: 0, transports: [], name: 'A key' }
  const id = crypto.randomUUID() as Id<'passkey'>
  await call.db.insert(passkeys).values({ id, accountId, ...key, backedUp: false, createdAt: testNow })
}
