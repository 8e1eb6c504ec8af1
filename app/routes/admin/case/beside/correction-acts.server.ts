import { flagAnswers, unflagAnswers } from '#app/features/casework/corrections/flag-answers.server.ts'
import { flagWords } from '#app/features/casework/detail/correction.words.ts'
import { checkDate, dateOf } from '#app/ui/form/date-question.ts'
import { type Act, type Answered, leadTo, refused, sameCase, typedDay } from '../act.ts'

/** Answers are given back to their traveller. */
export async function flag(act: Act): Promise<Answered> {
  const { call, id, fields } = act
  const typed = typedDay(fields, 'flagDue')
  const asked = { fields: fields.all('flag'), note: fields.text('flagNote'), dueOn: dateOf(typed, 'flagDue') }
  const result = await flagAnswers(call, id, asked)
  if (result.ok) return leadTo(act, sameCase(act, { done: result.value.act }))
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
  return leadTo(act, sameCase(act, { done }))
}
