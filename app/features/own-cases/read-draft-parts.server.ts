import type { Id } from '#app/lib/id.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnApplication } from '../applications/application.policy.ts'
import { listMyApplications } from '../applications/read-application.server.ts'
import { type Draft, readDrafts } from '../applications/read-draft.server.ts'
import { findStep } from '../applications/steps/steps.ts'
import { listComplete } from '../documents/read-documents.server.ts'

/** The part of the wizard, 1 to 4, where each of a traveller's drafts continues. */
export async function readDraftParts(
  ctx: RequestContext,
  ids: readonly Id<'application'>[],
): Promise<ReadonlyMap<Id<'application'>, number>> {
  const { actor } = ctx
  requireAllowed(mayActOnApplication(actor, 'start'))
  if (actor.kind !== 'traveller' || ids.length === 0) return new Map()
  const asked = (await listMyApplications(ctx)).filter(({ id }) => ids.includes(id))
  const drafts = await readDrafts(ctx, actor.accountId, asked, 'read')
  const complete = await listComplete(ctx, drafts)
  return new Map(drafts.map((draft) => [draft.application.id, draftPart(draft, complete.has(draft.application.id))]))
}

/** The first unfinished part: questions, then documents, then payment. */
export function draftPart({ steps, unfinished }: Pick<Draft, 'steps' | 'unfinished'>, isComplete: boolean): number {
  return findStep(unfinished, steps)?.part ?? (isComplete ? 4 : 3)
}
