import type { Own } from '#app/features/accounts/factors/change-factors.server.ts'
import { addPasskey } from '#app/features/accounts/passkeys/add-passkey.server.ts'
import { askToSignIn } from '#app/features/accounts/passkeys/ask-for-passkey.server.ts'
import { readNewCredential, readSignedCredential } from '#app/features/accounts/passkeys/credential.ts'
import { offerPasskey } from '#app/features/accounts/passkeys/offer-passkey.server.ts'
import { signInWithPasskey } from '#app/features/accounts/passkeys/sign-in-with-passkey.server.ts'
import { openSession } from '#app/features/accounts/sign-in/open-session.server.ts'
import { unsafeReadSession } from '#app/features/accounts/sign-in/read-session.server.ts'
import type { Id } from '#app/lib/id.ts'
import type { Actor } from '#app/platform/actor.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { Authenticator, type Lies } from './authenticator.ts'
import { aTraveller } from './builders.ts'

/* Users with passkeys, as far as use cases need them. */

export const client = {
  ipAddress: '127.0.0.1',
  userAgent: 'Mozilla/5.0 (X11; Linux x64; rv:140.0) Firefox/140.0',
  place: null,
}
export const arrival = { client }

export type Ask = (actor?: Actor, now?: Date) => RequestContext
export type Person = {
  accountId: Id<'account'>
  own: RequestContext
  asking: Own
}

export function must<Value>(result: { ok: true; value: Value } | { ok: false; problem: unknown }): Value {
  if (!result.ok) throw new Error(`Refused: ${JSON.stringify(result.problem)}`)
  return result.value
}

/** A user signed in with a password. */
export async function somebody(ctx: Ask, given: Parameters<typeof aTraveller>[1] = {}): Promise<Person> {
  const { accountId, actor } = await aTraveller(ctx().db, given)
  const token = await signedInByPassword(ctx, accountId)
  const session = await unsafeReadSession(ctx(), token)
  const sessionId = (session?.signedIn.sessionId ?? '') as Id<'session'>
  return { accountId, own: ctx(actor), asking: { accountId, sessionId, assurance: 'one', client } }
}

export async function signedInByPassword(ctx: Ask, accountId: Id<'account'>): Promise<string> {
  const opening = await openSession(ctx(), accountId, { method: 'password', assurance: 'one' }, arrival)
  if (opening?.kind !== 'session') throw new Error('No session was opened')
  return opening.token
}

/** What the user's own browser would send after creating a passkey. */
export async function madeWith(device: Authenticator, { own, asking }: Person, lies: Lies = {}) {
  const made = readNewCredential(JSON.stringify(device.create(must(await offerPasskey(own, asking)), lies)))
  if (!made) throw new Error('A browser would not send this')
  return made
}

export async function addedPasskey(
  person: Person,
  device = new Authenticator(person.own.ports.origin),
  asksToo = false,
) {
  const credential = await madeWith(device, person)
  must(await addPasskey(person.own, { credential, name: '', asksToo }, person.asking))
  return device
}

export function answerOf(device: Authenticator, options: Parameters<Authenticator['get']>[0], lies: Lies = {}) {
  const answer = readSignedCredential(device.get(options, lies))
  if (!answer) throw new Error('A browser would not send this')
  return answer
}

export async function signInBy(ctx: RequestContext, device: Authenticator, lies: Lies = {}) {
  return signInWithPasskey(ctx, answerOf(device, await askToSignIn(ctx), lies), arrival)
}

export const codeOf = (result: { ok: boolean; problem?: { code: string } }) => (result.ok ? 'in' : result.problem?.code)
