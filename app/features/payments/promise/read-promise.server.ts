import { mayActOnApplication } from '#app/features/applications/application.policy.ts'
import type { Application } from '#app/features/applications/application.ts'
import { hiddenFrom } from '#app/features/applications/read-application.server.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { formatDate } from '#app/lib/plain-date.ts'
import { sentences } from '#app/lib/words/formats.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { previewRefund } from '../refunds/preview-refund.server.ts'
import { dueDay, type PromiseState, promiseState } from './filing-promise.ts'
import { findPromise } from './promise.store.server.ts'
import { onTimeText, promiseWords } from './promise.words.ts'

type About = Pick<Application, 'id' | 'ownerId'>

/**
 * The filing day, including days of waiting, and whether it was kept; undefined if nothing was promised. Travellers do
 * not see actions that staff can still undo.
 */
export async function readPromise(
  ctx: RequestContext,
  { id, ownerId }: About,
): Promise<{ due: PlainDate; state: PromiseState; hasWaited: boolean } | undefined> {
  requireAllowed(mayActOnApplication(ctx.actor, 'read', { ownerId }))
  const promise = await findPromise(ctx.db, id, hiddenFrom(ctx))
  if (!promise) return undefined
  const { filing, kept } = promise
  const due = dueDay(filing, ctx.now)
  const known = kept === null ? undefined : kept ? 'kept' : 'missed'
  return { due, state: known ?? promiseState(filing, ctx.now), hasWaited: due !== filing.fileBy }
}

/** The promise as shown to an application's owner: while it can be kept, and once it was missed. */
export async function readOnTime(ctx: RequestContext, about: About): Promise<string | undefined> {
  const promise = await readPromise(ctx, about)
  if (!promise || promise.state === 'kept') return undefined
  const { due, state } = promise
  if (state === 'missed') return promiseWords.missed({ due: formatDate(due) })
  const preview = await previewRefund(ctx, about, 'late')
  const fee = preview?.lines.find(({ line }) => line === 'service_fee')?.back
  return fee && fee.minor > 0 ? sentences(onTimeText({ fileBy: due, fee }), promiseWords.waits) : undefined
}
