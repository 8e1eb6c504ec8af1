import { filledForm } from '#app/features/applications/forms/filled-form.ts'
import { readDraft } from '#app/features/applications/read-draft.server.ts'
import type { Answers } from '#app/features/applications/steps/steps.ts'
import { fieldsToCopy } from '#app/features/casework/filing/filing.ts'
import { attachReceipt } from '#app/features/casework/filing/receipt/attach-receipt.server.ts'
import { saveFiling } from '#app/features/casework/filing/save-filing.server.ts'
import { tickAllFields, tickField } from '#app/features/casework/filing/tick-field.server.ts'
import { writtenAmount } from '#app/features/visas/edit/amount.ts'
import type { Id } from '#app/lib/id.ts'
import { usd } from '#app/lib/money.ts'
import { dayOf } from '#app/lib/plain-date.ts'
import { service } from '#app/platform/actor.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { unsafeDrawDocument } from './demo-documents.server.ts'
import { fileWords as words } from './demonstration.words.ts'

type Filed = { readonly id: Id<'application'>; readonly to: string; readonly answers: Answers }

/** Records a filing as an officer does: copies the form, pays the fee and saves the receipt. */
export async function unsafeRecordFiling(ctx: RequestContext, { id, to, answers }: Filed): Promise<void> {
  const draft = await readDraft(opening(ctx), id, 'read')
  const fee = draft.scheme?.fee ?? usd(0)
  const saved = await saveFiling(ctx, id, {
    version: 0,
    reference: `${to}/${ctx.now.getUTCFullYear()}/${Number.parseInt(id.slice(0, 6), 16)}`,
    filedOn: dayOf(ctx.now),
    fee: writtenAmount(fee),
    currency: fee.currency,
    paidWith: words.paidWith,
    accountUsed: words.account,
    appointmentAt: '',
    followUpOn: '',
  })
  if (!saved.ok) throw new Error(`A filing of the demonstration is not recorded: ${saved.problem.code}`)
  const { file } = await unsafeDrawDocument(words.receipt, answers, ctx.now)
  const receipt = { fileName: `${words.receiptFile}.pdf`, file, idempotencyKey: crypto.randomUUID() }
  const kept = await attachReceipt(ctx, id, receipt)
  if (!kept.ok) throw new Error(`A receipt of the demonstration is not taken: ${kept.problem.code}`)
  await tickAllFields(ctx, id)
}

/** Starts to copy a form: most of its fields are done. */
export async function unsafeBeginFiling(ctx: RequestContext, id: Id<'application'>): Promise<void> {
  const form = filledForm(await readDraft(opening(ctx), id, 'read'))
  const fields = form ? fieldsToCopy(form) : []
  for (const { key } of fields.slice(0, Math.ceil(fields.length / 2))) await tickField(ctx, id, key)
}

const opening = (ctx: RequestContext): RequestContext => ({
  ...ctx,
  actor: service('application.read', 'account.read', 'quote.use'),
})
