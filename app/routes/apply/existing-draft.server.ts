import type { Application } from '#app/features/applications/application.ts'
import { differencesFrom } from '#app/features/applications/changes/adopt-choice.server.ts'
import { type Draft, readDraft } from '#app/features/applications/read-draft.server.ts'
import { findStep } from '#app/features/applications/steps/steps.ts'
import { missingDocuments } from '#app/features/documents/read-documents.server.ts'
import { codeAsSent } from '#app/features/visas/country.ts'
import { dayOf } from '#app/lib/plain-date.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { orderOf } from './draft-page.server.ts'
import { type StartChoice, startOf } from './start-choice.ts'

export type ExistingDraft = NonNullable<Awaited<ReturnType<typeof existingDraft>>>

/** The most recently edited draft for the route the user is about to start. */
export async function existingDraft(ctx: RequestContext, drafts: readonly Application[], choice: StartChoice) {
  const [from, to] = [codeAsSent(choice.from), codeAsSent(choice.to)]
  // The first traveller of an order answers for all, so only their draft can continue the whole order.
  const isFirst = (one: Application) =>
    drafts.every((other) => other.orderId !== one.orderId || other.position >= one.position)
  const [found] = drafts
    .filter((one) => one.fromCountry === from && one.toCountry === to && isFirst(one))
    .toSorted((one, other) => other.updatedAt.getTime() - one.updatedAt.getTime())
  if (!found) return undefined
  const draft = await readDraft(ctx, found.id)
  return {
    id: found.id,
    from: draft.route.from.name,
    to: draft.route.to.name,
    startedOn: dayOf(found.startedAt),
    done: await partsDone(ctx, draft),
    order: orderOf(draft),
    differences: differencesFrom(draft, startOf(choice)),
  }
}

/** The number of finished wizard parts, out of 4. */
async function partsDone(
  ctx: RequestContext,
  { application, steps, unfinished, requiredDocuments }: Draft,
): Promise<number> {
  const open = findStep(unfinished, steps)
  if (open) return open.part - 1
  const missing = await missingDocuments(ctx, application.id, requiredDocuments)
  return missing.length > 0 ? 2 : 3
}
