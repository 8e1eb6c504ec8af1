import { recordVisaDays } from '#app/features/casework/corrections/record-visa-days.server.ts'
import { caseVisaWords } from '#app/features/casework/detail/correction.words.ts'
import { takeVisaBack } from '#app/features/documents/desk/take-visa-back.server.ts'
import { type Act, type Answered, refused, said } from '../act.ts'
import { caseForms } from '../case.form.ts'

/** Records or removes the first and last day of the visa. */
export async function visaEnd(act: Act): Promise<Answered> {
  const { ctx, id, fields } = act
  const sent = caseForms['visa-end'].read(fields)
  if (!sent.ok) return refused(act, sent.answer())
  const { visaStart, visaEnd } = sent.value
  const result = await recordVisaDays(ctx, id, { validFrom: visaStart ?? null, validUntil: visaEnd ?? null })
  if (result.ok) return said(act, 'visa-end-saved')
  const { code } = result.problem
  const problem = { field: 'visaEnd.day', message: caseVisaWords.problems[code] }
  return refused(act, sent.answer([problem]), code === 'not_approved' ? 409 : 422)
}

/** Withdraws a visa file that was delivered in error. */
export async function visaBack(act: Act): Promise<Answered> {
  await takeVisaBack(act.ctx, act.id)
  return said(act, 'visa-taken-back')
}
