import { filingWords } from '#app/features/casework/filing/filing.words.ts'
import { removeReceipt } from '#app/features/casework/filing/receipt/attach-receipt.server.ts'
import { type FilingProblem, saveFiling } from '#app/features/casework/filing/save-filing.server.ts'
import { tickAllFields, tickField, untickField } from '#app/features/casework/filing/tick-field.server.ts'
import { type Act, type Answered, refused, said } from '../act.ts'
import { type CaseForms, caseForms } from '../case.form.ts'

type FieldName = keyof ReturnType<CaseForms['filing']['show']>['fields']

const fieldOf: Record<FilingProblem['code'], FieldName> = {
  changed: 'filingReference',
  erased: 'filingReference',
  long_reference: 'filingReference',
  long_means: 'paidWith',
  amount: 'feePaid',
  currency: 'feeCurrency',
  not_a_day: 'filedOn',
  future_day: 'filedOn',
  follow_up_before: 'followUpOn',
  follow_up_far: 'followUpOn',
  appointment: 'appointmentAt',
}

/** Saves the filing record. Does not overwrite a colleague's changes without a warning. */
export async function file(act: Act): Promise<Answered> {
  const { ctx, id, fields } = act
  const sent = caseForms.filing.read(fields)
  const { filingReference, filedOn, accountUsed, feePaid, feeCurrency, paidWith, followUpOn, appointmentAt } =
    sent.typed
  const result = await saveFiling(ctx, id, {
    version: Number(fields.text('filingVersion')),
    reference: filingReference,
    fee: feePaid,
    currency: feeCurrency,
    ...{ filedOn, accountUsed, paidWith, followUpOn, appointmentAt },
  })
  if (result.ok) return said(act, 'filing-saved')
  const { code } = result.problem
  const answer = sent.answer({ [fieldOf[code]]: filingWords.problems[code] })
  return refused(act, answer, code === 'changed' || code === 'erased' ? 409 : 422)
}

/** Marks a form field as copied or not copied. */
export async function tick(act: Act): Promise<Answered> {
  const { ctx, id, intent, fields } = act
  if (intent === 'filing-tick') await tickField(ctx, id, fields.text('field'))
  else await untickField(ctx, id, fields.text('field'))
  return said(act)
}

export async function tickAll(act: Act): Promise<Answered> {
  await tickAllFields(act.ctx, act.id)
  return said(act, 'filing-copied')
}

export async function takeReceipt(act: Act): Promise<Answered> {
  await removeReceipt(act.ctx, act.id)
  return said(act, 'receipt-removed')
}
