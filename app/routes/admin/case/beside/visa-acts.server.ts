import { recordVisaEnd } from '#app/features/casework/corrections/record-visa-end.server.ts'
import { caseVisaWords } from '#app/features/casework/detail/correction.words.ts'
import { takeVisaBack } from '#app/features/documents/desk/take-visa-back.server.ts'
import { checkDate } from '#app/ui/form/date-question.ts'
import { type Act, type Answered, leadTo, refused, sameCase, typedDay } from '../act.ts'

/** The last day of the visa is written down, or taken away. */
export async function visaEnd(act: Act): Promise<Answered> {
  const { call, id, fields } = act
  const typed = typedDay(fields, 'visaEnd')
  const isEmpty = Object.values(typed).every((text) => text.trim() === '')
  const day = checkDate(typed, 'visaEnd', caseVisaWords.label)
  if (!isEmpty && 'problem' in day) return refused(act, 422, [day.problem])
  const result = await recordVisaEnd(call, id, 'date' in day ? day.date : null)
  if (result.ok) return leadTo(act, sameCase(act), 'visa-end-saved')
  const { code } = result.problem
  const problem = { field: 'visaEnd.day', message: caseVisaWords.problems[code] }
  return refused(act, code === 'not_approved' ? 409 : 422, [problem])
}

/** The file that was handed over was not the right one. */
export async function visaBack(act: Act): Promise<Answered> {
  await takeVisaBack(act.call, act.id)
  return leadTo(act, sameCase(act), 'visa-taken-back')
}
