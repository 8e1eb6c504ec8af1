import { addNote } from '#app/features/casework/add-note.server.ts'
import { askCustomers } from '#app/features/casework/ask-customer.server.ts'
import { assignCases } from '#app/features/casework/assign-cases.server.ts'
import { noteWords, ownerWords, questionWords } from '#app/features/casework/detail/detail.words.ts'
import { isId } from '#app/lib/id.ts'
import { type Act, type Answered, leadTo, refused, sameCase } from '../act.ts'

export async function note(act: Act): Promise<Answered> {
  const { call, id, fields } = act
  const result = await addNote(call, id, fields.text('note'), fields.text('once'))
  if (result.ok) return leadTo(act, `${sameCase(act)}#notes`, 'note-saved')
  const message = result.problem.code === 'empty' ? noteWords.empty : noteWords.tooLong
  return refused(act, 422, [{ field: 'note', message }])
}

export async function ask(act: Act): Promise<Answered> {
  const { call, id, fields } = act
  const question = fields.text('question')
  if (!question.trim()) return refused(act, 422, [{ field: 'question', message: questionWords.empty }])
  const result = await askCustomers(call, [id], question)
  if (result.ok) return leadTo(act, sameCase(act, { done: result.value.act }))
  return refused(act, 422, [{ field: 'question', message: questionWords.tooLong }])
}

/** The answer has come: the question goes, and nobody is told anything. */
export async function answered(act: Act): Promise<Answered> {
  const { call, id } = act
  const result = await askCustomers(call, [id], '')
  return leadTo(act, sameCase(act, result.ok ? { done: result.value.act } : {}))
}

export async function assign(act: Act): Promise<Answered> {
  const { call, id, fields } = act
  const text = fields.text('assignee')
  const assignee = isId<'account'>(text) ? text : null
  if (text && !assignee) return refused(act, 422, [{ field: 'assignee', message: ownerWords.notStaff }])
  const result = await assignCases(call, [id], assignee)
  if (result.ok) return leadTo(act, sameCase(act, { done: result.value.act }))
  const { code } = result.problem
  const message = code === 'not_staff' ? ownerWords.notStaff : ownerWords.nothing
  return refused(act, code === 'not_staff' ? 422 : 409, [{ field: 'assignee', message }])
}
