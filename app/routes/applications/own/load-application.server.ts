import { randomUUID } from 'node:crypto'
import { routeLine } from '#app/features/applications/line/route-line.ts'
import { readDraft } from '#app/features/applications/read-draft.server.ts'
import { readStatus } from '#app/features/applications/read-status.server.ts'
import { readSavable } from '#app/features/applications/saved-travellers/read-savable.server.ts'
import { answersWith } from '#app/features/applications/steps/steps.ts'
import { readTasks } from '#app/features/applications/tasks/read-tasks.server.ts'
import { readTravellers } from '#app/features/applications/travellers/read-travellers.server.ts'
import { readIssuedVisa } from '#app/features/documents/read-documents.server.ts'
import { draftPart } from '#app/features/own-cases/read-draft-parts.server.ts'
import { readOwnCases } from '#app/features/own-cases/read-own-cases.server.ts'
import { readOnTime, readPromise } from '#app/features/payments/promise/read-promise.server.ts'
import { readOwnConversation } from '#app/features/support/conversation/read-conversation.server.ts'
import { readOwnTickets } from '#app/features/support/read-own-tickets.server.ts'
import { readAppeal } from '#app/features/visas/appeals/read-appeal.server.ts'
import type { Id } from '#app/lib/id.ts'
import { dayOf } from '#app/lib/plain-date.ts'
import { requireFound } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { loadVisa } from '#app/routes/applications/visa/load-visa.server.ts'
import { documentsOf, paymentsOf, refusalRefundOf } from './read-parts.server.ts'

/** Loads everything the application page shows its traveller. */
export async function loadApplication(ctx: RequestContext, id: Id<'application'>) {
  const draft = await readDraft(ctx, id, 'read')
  const { application } = draft
  const status = await readStatus(ctx, id)
  const visa = await readIssuedVisa(ctx, id)
  const own = requireFound((await readOwnCases(ctx)).find((one) => one.id === id))
  const promise = await readPromise(ctx, application)
  const fileBy = promise?.state === 'missed' ? undefined : promise?.due
  const documents = await documentsOf(ctx, status, draft)
  const isComplete = !documents.some((one) => one.required && ['pending', 'rejected'].includes(one.status))
  return {
    status,
    /** For a draft: where it continues. */
    part: status.status === 'draft' ? draftPart(draft, isComplete) : undefined,
    waits: own.waits,
    line: routeLine({ ...status, fileBy, visaOn: visa ? dayOf(visa.file.uploadedAt) : undefined }),
    fileBy,
    onTime: await readOnTime(ctx, application),
    travellers: await readTravellers(ctx, application),
    savable: await readSavable(ctx, id),
    sections: draft.steps.map((step) => ({
      title: step.title,
      rows: step.summary(answersWith(step, draft.answers), draft.facts),
    })),
    hasForm: draft.form !== undefined,
    visa: visa && (await loadVisa(ctx, draft, visa)),
    documents,
    tasks: await readTasks(ctx, application),
    payments: await paymentsOf(ctx, id),
    refusalRefund: await refusalRefundOf(ctx, status),
    appeal: status.status === 'rejected' ? readAppeal(application.schemeId) : undefined,
    messages: await readOwnConversation(ctx, id),
    tickets: (await readOwnTickets(ctx)).filter(({ about }) => about?.id === id),
    once: randomUUID(),
  }
}

export type OwnApplication = Awaited<ReturnType<typeof loadApplication>>
