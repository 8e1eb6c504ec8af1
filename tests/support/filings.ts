import { saveFiling } from '#app/features/casework/filing/save-filing.server.ts'
import { tickAllFields } from '#app/features/casework/filing/tick-field.server.ts'
import type { Id } from '#app/lib/id.ts'
import { NotFound } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'

/** A filing record as an officer enters it, for a case without a fee. */
export const aRecord = {
  version: 0,
  reference: '201/2026/7730418',
  filedOn: '2026-11-20',
  fee: '0',
  currency: 'USD',
  paidWith: '',
  accountUsed: 'Desk 2',
  appointmentAt: '',
  followUpOn: '',
}

/** Completes the filing record of a case, so that it can be marked as filed. */
export async function recordFiling(ctx: RequestContext, id: Id<'application'>): Promise<void> {
  const saved = await saveFiling(ctx, id, aRecord)
  if (!saved.ok) throw new Error(saved.problem.code)
  // Without loaded facts there is no form to copy.
  await tickAllFields(ctx, id).catch((error: unknown) => {
    if (!(error instanceof NotFound)) throw error
  })
}
