import { flagAnswers, unflagAnswers } from '#app/features/casework/corrections/flag-answers.server.ts'
import { flagWords } from '#app/features/casework/detail/correction.words.ts'
import { type Act, type Answered, refused, undoable } from '../act.ts'
import { caseForms } from '../case.form.ts'

/** Requests corrections from the traveller. */
export async function flag(act: Act): Promise<Answered> {
  const { ctx, id, fields } = act
  const sent = caseForms.flag.read(fields)
  const { flag, flagNote } = sent.typed
  const result = await flagAnswers(ctx, id, { fields: flag, note: flagNote, dueOn: sent.value?.flagDue })
  if (result.ok) return undoable(act, result.value.act)
  const { code } = result.problem
  const message = flagWords.problems[code]
  if (code === 'closed' || code === 'none') {
    const problem = { field: 'flag', leadsTo: '#flag-answers', message }
    return refused(act, sent.answer([problem]), code === 'closed' ? 409 : 422)
  }
  if (code === 'note' || code === 'note_long') return refused(act, sent.answer({ flagNote: message }))
  return refused(act, sent.ok ? sent.answer([{ field: 'flagDue.day', message }]) : sent.answer())
}

/** Withdraws the correction request. */
export async function unflag(act: Act): Promise<Answered> {
  const { act: done } = await unflagAnswers(act.ctx, act.id)
  return undoable(act, done)
}
