import { eq } from 'drizzle-orm'
import { accounts } from '#app/features/accounts/account.table.server.ts'
import { activities, passkeys } from '#app/features/accounts/security.table.server.ts'
import type { Client } from '#app/features/accounts/sign-in/client.ts'
import { unsafeReadSession } from '#app/features/accounts/sign-in/read-session.server.ts'
import { signIn } from '#app/features/accounts/sign-in/sign-in.server.ts'
import { signUp } from '#app/features/accounts/sign-in/sign-up.server.ts'
import type { Id } from '#app/lib/id.ts'
import { type Actor, visitor } from '#app/platform/actor.ts'
import { listMail } from '#app/platform/email/outbox.store.server.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { testNow } from './test-now.ts'

export const client: Client = { ipAddress: '127.0.0.1', userAgent: 'a browser', place: 'FR' }
export const old = 'portolan chart 1375'
export const asha = { fullName: 'Asha Rao', email: 'asha@example.test', password: old, country: 'IN' }

export type Own = {
  ctx: RequestContext
  accountId: Id<'account'>
  token: string
  sessionId: Id<'session'>
  deviceToken: string
}

/** A user with a confirmed address, and the session from their sign-up. */
export async function somebody(ctx: (actor?: Actor) => RequestContext, person = asha): Promise<Own> {
  const opened = await signUp(ctx(visitor), person, { client })
  if (!opened.ok || opened.value.kind !== 'session') throw new Error('No session')
  const { accountId, token, deviceToken } = opened.value
  const { db } = ctx()
  await db.update(accounts).set({ emailVerified: true }).where(eq(accounts.id, accountId))
  const sessionId = ((await unsafeReadSession(ctx(), token))?.signedIn.sessionId ?? '') as Id<'session'>
  return {
    ctx: ctx({ kind: 'traveller', accountId, emailVerified: true }),
    accountId,
    token,
    sessionId,
    deviceToken,
  }
}

export async function signInElsewhere(ctx: RequestContext, password = old): Promise<string> {
  const opened = await signIn({ ...ctx, actor: visitor }, { email: asha.email, password }, { client })
  if (!opened.ok || opened.value.kind !== 'session') throw new Error('No session')
  return opened.value.token
}

export const isOpen = async (ctx: RequestContext, token: string) => (await unsafeReadSession(ctx, token)) !== undefined
export const eventsOf = async ({ ctx, accountId }: Own) =>
  (await ctx.db.select().from(activities).where(eq(activities.accountId, accountId))).map(({ event }) => event)

export async function subjectsTo(ctx: RequestContext, to: string): Promise<string[]> {
  const emails = await listMail(ctx.db, ctx.ports.encryption, 50)
  return emails.filter(({ mail }) => mail.to === to).map(({ mail }) => mail.subject)
}

export async function addPasskey({ ctx, accountId }: Own): Promise<void> {
  const key = { credentialId: accountId, publicKey: Buffer.from('key'), counter: 0, transports: [], name: 'A key' }
  const id = crypto.randomUUID() as Id<'passkey'>
  await ctx.db.insert(passkeys).values({ id, accountId, ...key, backedUp: false, createdAt: testNow })
}
