import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { findAccount } from '#app/features/accounts/account.store.server.ts'
import { askSignInCode } from '#app/features/accounts/phone/ask-sign-in-code.server.ts'
import { confirmPhone, sendPhoneCode } from '#app/features/accounts/phone/verify-phone.server.ts'
import { unsafeReadSession } from '#app/features/accounts/sign-in/read-session.server.ts'
import { signUp } from '#app/features/accounts/sign-in/sign-up.server.ts'
import type { Id } from '#app/lib/id.ts'
import type { Actor } from '#app/platform/actor.ts'
import { visitor } from '#app/platform/actor.ts'
import { listMessages } from '#app/platform/email/outbox.store.server.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'

export const client = { ipAddress: '127.0.0.1', userAgent: 'a browser', place: null }
export const arrival = { client }
export const number = '+919876543210'
export const other = '+919876543211'

export const later = (ctx: RequestContext, minutes: number): RequestContext => ({
  ...ctx,
  now: new Date(ctx.now.getTime() + minutes * 60_000),
})

export async function textsTo(ctx: RequestContext, to: string): Promise<string[]> {
  const all = await listMessages(ctx.db, ctx.ports.encryption, 100)
  return all.flatMap(({ message }) => (message.channel === 'text' && message.text.to === to ? [message.text.text] : []))
}

export async function newestCode(ctx: RequestContext, to: string): Promise<string> {
  const [text = ''] = await textsTo(ctx, to)
  return /^\d{6}/.exec(text)?.[0] ?? expect.fail(`No code was sent to ${to}`)
}

export const aWrongOne = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** A signed-in user, with the request context of their session. */
export async function aPerson(ctx: RequestContext, email = `${crypto.randomUUID()}@example.test`) {
  const person = { fullName: 'Asha Rao', email, password: 'portolan chart 1375', country: 'IN' }
  const opened = await signUp({ ...ctx, actor: visitor }, person, arrival)
  if (!opened.ok || opened.value.kind !== 'session') throw new Error('No session')
  const { accountId, token } = opened.value
  await ctx.db.execute(sql`update accounts set email_verified = true where id = ${accountId}`)
  const session = await unsafeReadSession(ctx, token)
  const actor: Actor = { kind: 'traveller', accountId, emailVerified: true }
  return {
    ...person,
    accountId,
    token,
    own: { ...ctx, actor },
    here: { client, sessionId: session?.signedIn.sessionId ?? '' },
  }
}

/** A user who added their number half an hour ago. */
export async function withNumber(ctx: RequestContext, to = number) {
  const person = await aPerson(ctx)
  const then = later(person.own, -30)
  await sendPhoneCode(then, to)
  expect(await confirmPhone(then, await newestCode(ctx, to), person.here)).toEqual({ ok: true, value: null })
  return person
}

export const ask = async (ctx: RequestContext, to: string, once: string = crypto.randomUUID()) => {
  const asked = await askSignInCode({ ...ctx, actor: visitor }, { number: to, once })
  return asked.ok ? asked.value.token : expect.fail(asked.problem.code)
}

export const phoneOf = async (ctx: RequestContext, id: Id<'account'>) => (await findAccount(ctx.db, id))?.phone
