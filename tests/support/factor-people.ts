import { sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import type { Own } from '#app/features/accounts/factors/change-factors.server.ts'
import { confirmApp, startApp } from '#app/features/accounts/factors/set-up-app.server.ts'
import type { Arrival, Client } from '#app/features/accounts/sign-in/client.ts'
import { unsafeReadSession } from '#app/features/accounts/sign-in/read-session.server.ts'
import { signIn } from '#app/features/accounts/sign-in/sign-in.server.ts'
import { signUp } from '#app/features/accounts/sign-in/sign-up.server.ts'
import type { Id } from '#app/lib/id.ts'
import type { Actor } from '#app/platform/actor.ts'
import { listMail } from '#app/platform/email/outbox.store.server.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'

export const client: Client = { ipAddress: '127.0.0.1', userAgent: 'a browser', place: null }
export const arrival: Arrival = { client }

export function valueIn<Value>(result: { ok: true; value: Value } | { ok: false; problem: unknown }): Value {
  if (!result.ok) throw new Error(`Refused: ${JSON.stringify(result.problem)}`)
  return result.value
}

export const later = (ctx: RequestContext, seconds: number): RequestContext => ({
  ...ctx,
  now: new Date(ctx.now.getTime() + seconds * 1000),
})

export type Somebody = { own: Own; actor: Actor; email: string; password: string; token: string }

/** A user who has just signed up, with a confirmed address. */
export async function somebody(ctx: RequestContext): Promise<Somebody> {
  const [email, password] = [`${crypto.randomUUID()}@example.test`, 'portolan chart 1375']
  const { token, accountId } = valueIn(
    await signUp(ctx, { fullName: 'Asha Rao', email, password, country: 'IN' }, arrival),
  )
  await ctx.db.execute(sql`update accounts set email_verified = true where id = ${accountId}`)
  return {
    own: await ownOf(ctx, token),
    actor: { kind: 'traveller', accountId, emailVerified: true },
    email,
    password,
    token,
  }
}

export async function ownOf(ctx: RequestContext, token: string): Promise<Own> {
  const session = await unsafeReadSession(ctx, token)
  if (!session) throw new Error('There is no such session')
  const { accountId, sessionId, assurance } = session.signedIn
  return { accountId, sessionId: sessionId as Id<'session'>, assurance, client }
}

export function codeOf(secret: string, { now }: RequestContext, away = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() + away * 30_000 })
}

/** The same with an authenticator app; the code of the current half minute is used. */
export async function somebodyWithApp(ctx: RequestContext): Promise<Somebody & { secret: string; codes: string[] }> {
  const person = await somebody(ctx)
  const own = { ...ctx, actor: person.actor }
  const { secret } = valueIn(await startApp(own, person.own.accountId))
  const confirmation = { code: codeOf(secret, ctx), idempotencyKey: crypto.randomUUID() }
  const codes = valueIn(await confirmApp(own, person.own, confirmation))
  return { ...person, secret, codes }
}

/** Signs in with the password and returns the token of the pending second step. */
export async function stepOf(
  ctx: RequestContext,
  { email, password }: Pick<Somebody, 'email' | 'password'>,
): Promise<string> {
  const opening = valueIn(await signIn(ctx, { email, password }, arrival))
  if (opening.kind !== 'step') throw new Error('There was no second step')
  return opening.token
}

export async function emailsTo(ctx: RequestContext, to: string) {
  return (await listMail(ctx.db, ctx.ports.encryption, 200))
    .filter(({ mail }) => mail.to === to)
    .map(({ mail }) => mail)
}

/** The codes from the emails to an address, newest first. */
export async function mailedCodes(ctx: RequestContext, email: string): Promise<string[]> {
  const emails = (await emailsTo(ctx, email)).filter(({ subject }) => /code/.test(subject))
  return emails.map(({ text }) => /^(\d{6})$/m.exec(text)?.[1] ?? '')
}
