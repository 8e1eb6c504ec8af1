import type { Id } from '#app/lib/id.ts'
import type { Language } from '#app/lib/words/languages.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { inLanguage } from '#words-source'
import { mayActOnAccount } from '../account.policy.ts'
import type { Account, Assurance, SignInMethod } from '../account.ts'
import { mailCode } from '../factors/mail-code.server.ts'
import { lifetimes } from '../lifetimes.ts'
import { leaveNotice } from '../notices/leave-notice.server.ts'
import { noteActivity } from '../notices/note-activity.server.ts'
import { removePushBrowsersWith } from '../push/push-browser.store.server.ts'
import { findFactors, findSecuritySettings, keepSecret } from '../security.store.server.ts'
import { arrivalFacts } from './arrival-facts.ts'
import type { Arrival } from './client.ts'
import { addDevice, addSession, deleteSession, lockAccount, seeDevice } from './session.store.server.ts'
import { hashToken, newToken, sessionLife } from './session-token.server.ts'

/** How the user authenticated. A passkey with user verification counts as two factors. */
export type Proof = {
  readonly method: SignInMethod
  readonly assurance: Assurance
  /** They entered an emailed code, which a new device requires. */
  readonly deviceConfirmed?: boolean
}

export const stepKinds = ['factor', 'device'] as const
export type StepKind = (typeof stepKinds)[number]

/** The state of a sign-in pending its second step. */
export type WaitingSignIn = { readonly step: StepKind; readonly method: SignInMethod }

/** A session, or the second step required before it. Both tokens are for the browser only. */
export type Opening = {
  readonly accountId: Id<'account'>
  /** The account was created in this request. */
  readonly isNew?: boolean
} & (
  | {
      readonly kind: 'session'
      readonly token: string
      readonly deviceToken: string
      readonly language: Language
    }
  | { readonly kind: 'step'; readonly token: string; readonly step: StepKind }
)

export const stepSeconds = lifetimes.stepMinutes * 60

/**
 * The only way to open a session, whatever the sign-in method. Asks for the second factor if the account has one, and
 * for an emailed code if the owner wants new devices confirmed. Call it in the transaction that verified the proof.
 * Undefined if the account cannot be signed in to.
 */
export async function openSession(
  ctx: RequestContext,
  accountId: Id<'account'>,
  proof: Proof,
  arrival: Arrival,
): Promise<Opening | undefined> {
  requireAllowed(mayActOnAccount(ctx.actor, 'sign-in'))
  const account = await lockAccount(ctx.db, accountId)
  if (!account || account.status === 'blocked') return undefined
  const settings = await findSecuritySettings(ctx.db, accountId)
  const deviceId = await knownDevice(ctx, accountId, arrival)
  const isKnown = deviceId !== undefined || proof.deviceConfirmed === true
  const step = proof.assurance === 'two' ? undefined : await stepBefore(ctx, account, settings, isKnown)
  if (step) return waitForStep(ctx, account, { step, method: proof.method }, arrival)
  return openNow(ctx, account, { proof, arrival, deviceId, isNew: settings.loginNotifications && !deviceId })
}

/** Opens the session of an account created in the same transaction, which cannot have a second factor yet. */
export async function openFirstSession(
  ctx: RequestContext,
  accountId: Id<'account'>,
  method: SignInMethod,
  arrival: Arrival,
) {
  requireAllowed(mayActOnAccount(ctx.actor, 'sign-up'))
  const account = requireFound(await lockAccount(ctx.db, accountId))
  const proof: Proof = { method, assurance: 'one' }
  const opened = await openNow(ctx, account, { proof, arrival, deviceId: undefined, isNew: false, event: 'signed-up' })
  return { ...opened, isNew: true }
}

async function knownDevice({ db, now }: RequestContext, accountId: Id<'account'>, { deviceToken }: Arrival) {
  return deviceToken ? seeDevice(db, accountId, hashToken(deviceToken), now) : undefined
}

async function stepBefore(
  { db }: RequestContext,
  account: Account,
  settings: { twoFactor: boolean; deviceVerification: boolean },
  isKnown: boolean,
): Promise<StepKind | undefined> {
  const factors = await findFactors(db, account.id)
  if (settings.twoFactor && (factors.totp || factors.passkeys > 0)) return 'factor'
  // Codes cannot be emailed to an unconfirmed address.
  return settings.deviceVerification && account.emailVerified && !isKnown ? 'device' : undefined
}

async function waitForStep(
  ctx: RequestContext,
  account: Account,
  value: WaitingSignIn,
  { client }: Arrival,
): Promise<Opening> {
  const { db, now } = ctx
  const [token, accountId] = [newToken(), account.id]
  const secret = { purpose: 'second-step', accountId, secretHash: hashToken(token), value, now } as const
  await keepSecret(db, { ...secret, seconds: stepSeconds })
  if (value.step === 'device') {
    await mailCode(ctx, account, { kind: 'device', of: hashToken(token) }, factsFor(account, client))
  }
  return { kind: 'step', accountId, token, step: value.step }
}

/** The client and country of a sign-in, in the language of the account's owner. */
const factsFor = ({ language }: Account, client: Arrival['client']) => inLanguage(language, () => arrivalFacts(client))

type Ready = {
  proof: Proof
  arrival: Arrival
  deviceId: Id<'device'> | undefined
  isNew: boolean
  event?: 'signed-up' | 'signed-in'
}

async function openNow(ctx: RequestContext, account: Account, ready: Ready): Promise<Opening> {
  const { db, now } = ctx
  const { proof, arrival, deviceId, isNew, event = 'signed-in' } = ready
  const { client, sessionToken, deviceToken } = arrival
  const [token, newDeviceToken] = [newToken(), newToken()]
  // A browser keeps its device token permanently. A token unknown to the account is replaced, never adopted.
  const device = deviceId ?? (await addDevice(db, account.id, hashToken(newDeviceToken), now))
  if (sessionToken) await deleteSession(db, hashToken(sessionToken))
  // Another account used this browser before: its push messages must not reach the new user.
  if (deviceToken && !deviceId) await removePushBrowsersWith(db, hashToken(deviceToken))
  await addSession(db, {
    accountId: account.id,
    tokenHash: hashToken(token),
    now,
    expiresAt: new Date(now.getTime() + sessionLife.absoluteSeconds * 1000),
    client,
    role: account.role,
    deviceId: device,
    method: proof.method,
    assurance: proof.assurance,
  })
  await noteActivity(ctx, account.id, { event, detail: proof.method, client, deviceId: device })
  if (isNew) await leaveNotice(ctx, account, { kind: 'new-device', from: factsFor(account, client) })
  return {
    kind: 'session',
    accountId: account.id,
    language: account.language,
    token,
    deviceToken: deviceId && deviceToken ? deviceToken : newDeviceToken,
  }
}
