import { createHash } from 'node:crypto'
import type { Id } from '#app/lib/id.ts'
import { visitor } from '#app/platform/actor.ts'
import { withIdempotencyKey } from '#app/platform/idempotency-key.store.server.ts'
import type { VouchedIdentity } from '#app/platform/identity/identity-provider.ts'
import { openNote, sealNote } from '#app/platform/identity/sealed-note.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnAccount } from '../account.policy.ts'
import type { Assurance } from '../account.ts'
import { noteActivity } from '../notices/note-activity.server.ts'
import type { Arrival } from '../sign-in/client.ts'
import { type Opening, openSession } from '../sign-in/open-session.server.ts'
import { strengthenSession } from '../sign-in/session.store.server.ts'
import { findIdentity, noteIdentityUse } from './identity.store.server.ts'
import {
  type FinishProblem,
  type FlowNote,
  type Intent,
  type NewcomerNote,
  noteKinds,
  noteMinutes,
} from './identity.ts'
import { linkIdentity } from './link-identity.server.ts'

export type Return = {
  /** The query parameters the provider added to the redirect. */
  answer: URLSearchParams
  /** The note from the browser's cookie. */
  note: string | undefined
  /** The session of the request, if any. */
  session: { accountId: Id<'account'>; sessionId: string; assurance: Assurance } | undefined
}

export type Finished = { next: string; intent: Intent } & (
  | { kind: 'opened'; opening: Opening }
  | { kind: 'newcomer'; note: string }
  | { kind: 'done' }
  /** `stays`: another sign-in in this browser may be in progress, so its note is kept. */
  | { kind: 'failed'; code: FinishProblem; stays: boolean }
)

/**
 * Completes the return from the identity provider: opens a session, continues sign-up, links an identity or
 * reauthenticates. Rejects a flow started in another browser or already completed.
 */
export async function finishIdentity(
  ctx: RequestContext,
  { answer, note, session }: Return,
  arrival: Arrival,
): Promise<Finished> {
  requireAllowed(mayActOnAccount(ctx.actor, 'sign-in'))
  const { identity: provider, encryption } = ctx.ports
  const flow = note && (openNote(encryption, noteKinds.flow, note, ctx.now) as FlowNote | undefined)
  if (!provider || !flow) return { kind: 'failed', code: 'expired', stays: false, next: '/', intent: 'sign-in' }
  const { next, intent } = flow
  const failed = (code: FinishProblem, stays = false): Finished => ({ kind: 'failed', code, stays, next, intent })
  if (answer.get('state') !== flow.state) return failed('expired', true)
  // The account that started linking must still be signed in.
  if (intent !== 'sign-in' && session?.accountId !== flow.accountId) return failed('expired')
  if (!(await isFirst(ctx, flow.state))) return failed('expired')

  const since = intent === 'reauthenticate' ? new Date(flow.startedAt) : undefined
  const vouched = await provider.finish(answer, flow, { since })
  if (!vouched.ok) return failed(vouched.problem)
  if (intent === 'sign-in' || !session) {
    const opened = await signInWith(ctx, vouched.value, arrival)
    if (opened) return opened === 'refused' ? failed('refused') : { kind: 'opened', opening: opened, next, intent }
    return { kind: 'newcomer', note: newcomerNote(ctx, vouched.value, flow), next, intent }
  }
  const done =
    intent === 'link'
      ? await linkIdentity(ctx, session.accountId, vouched.value, arrival.client)
      : await showAgain(ctx, session, vouched.value)
  return done.ok ? { kind: 'done', next, intent } : failed(done.problem.code)
}

/** Providers should accept a code only once. We send each code only once in any case. */
async function isFirst(ctx: RequestContext, state: string): Promise<boolean> {
  let first = false
  const key = createHash('sha256').update(state).digest('hex')
  // Recorded for the visitor, since the same response may arrive first signed out and then signed in.
  await withIdempotencyKey({ ...ctx, actor: visitor }, 'identity', { key, body: '' }, async () => {
    first = true
    return true
  })
  return first
}

/** Undefined if the identity is not linked to any account. */
function signInWith(
  ctx: RequestContext,
  vouched: VouchedIdentity,
  arrival: Arrival,
): Promise<Opening | 'refused' | undefined> {
  return inTransaction(ctx, async (ctx) => {
    const known = await findIdentity(ctx.db, vouched)
    if (!known) return undefined
    const opening = await openSession(ctx, known.accountId, { method: 'identity', assurance: 'one' }, arrival)
    if (!opening) {
      await noteActivity(ctx, known.accountId, { event: 'sign-in-failed', client: arrival.client })
      return 'refused'
    }
    await noteIdentityUse(ctx.db, known.id, vouched.email, ctx.now)
    return opening
  })
}

function newcomerNote({ now, ports }: RequestContext, vouched: VouchedIdentity, { next, agreed }: FlowNote): string {
  const until = new Date(now.getTime() + noteMinutes * 60_000)
  return sealNote(ports.encryption, noteKinds.newcomer, { vouched, next, agreed } satisfies NewcomerNote, until)
}

type Session = NonNullable<Return['session']>

/** Reauthenticates a signed-in user with an identity of their own account only. */
function showAgain(ctx: RequestContext, { accountId, sessionId, assurance }: Session, vouched: VouchedIdentity) {
  return inTransaction(ctx, async (ctx) => {
    const known = await findIdentity(ctx.db, vouched)
    if (known?.accountId !== accountId) return { ok: false, problem: { code: 'other_identity' } } as const
    await noteIdentityUse(ctx.db, known.id, vouched.email, ctx.now)
    await strengthenSession(ctx.db, sessionId as Id<'session'>, assurance, ctx.now)
    return { ok: true, value: null } as const
  })
}
