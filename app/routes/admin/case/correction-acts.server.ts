import { flagAnswers, unflagAnswers } from '#app/features/casework/corrections/flag-answers.server.ts'
import { recordVisaEnd } from '#app/features/casework/corrections/record-visa-end.server.ts'
import { flagWords, visaEndWords } from '#app/features/casework/detail/correction.words.ts'
import { takeVisaBack } from '#app/features/documents/desk/take-visa-back.server.ts'
import type { Fields } from '#app/platform/http/forms.ts'
import { flashCookie } from '#app/routes/account/session-cookie.server.ts'
import { checkDate, dateFields, dateOf } from '#app/ui/form/date-question.ts'
import { type Act, type Answered, leadTo, refused, sameCase } from './act.ts'

/** Answers are given back to their traveller. */
export async function flag(act: Act): Promise<Answered> {
  const { call, id, fields } = act
  const typed = typedDay(fields, 'flagDue')
  const asked = { fields: fields.all('flag'), note: fields.text('flagNote'), dueOn: dateOf(typed, 'flagDue') }
  const result = await flagAnswers(call, id, asked)
  if (result.ok) return leadTo(sameCase(act, { done: result.value.act }))
  const { code } = result.problem
  const message = flagWords.problems[code]
  if (code === 'closed') return refused(act, 409, [{ field: 'flag-answers', message }])
  if (code === 'none') return refused(act, 422, [{ field: 'flag-answers', message }])
  if (code === 'note' || code === 'note_long') return refused(act, 422, [{ field: 'flagNote', message }])
  const day = checkDate(typed, 'flagDue', flagWords.due)
  return refused(act, 422, ['problem' in day ? day.problem : { field: 'flagDue.day', message }])
}

/** They are not asked for any more. */
export async function unflag(act: Act): Promise<Answered> {
  const { act: done } = await unflagAnswers(act.call, act.id)
  return leadTo(sameCase(act, { done }))
}

export async function visaEnd(act: Act): Promise<Answered> {
  const { call, page, id, fields } = act
  const typed = typedDay(fields, 'visaEnd')
  const isEmpty = Object.values(typed).every((text) => text.trim() === '')
  const day = checkDate(typed, 'visaEnd', visaEndWords.label)
  if (!isEmpty && 'problem' in day) return refused(act, 422, [day.problem])
  const result = await recordVisaEnd(call, id, 'date' in day ? day.date : null)
  if (result.ok) return leadTo(sameCase(act), flashCookie(page, 'visa-end-saved'))
  const { code } = result.problem
  const problem = { field: 'visaEnd.day', message: visaEndWords.problems[code] }
  return refused(act, code === 'not_approved' ? 409 : 422, [problem])
}

/** The file that was handed over was not the right one. */
export async function visaBack(act: Act): Promise<Answered> {
  await takeVisaBack(act.call, act.id)
  return leadTo(sameCase(act), flashCookie(act.page, 'visa-taken-back'))
}

function typedDay(fields: Fields, name: string): Record<string, string> {
  return Object.fromEntries(dateFields(name).map((field) => [field, fields.text(field)]))
}
