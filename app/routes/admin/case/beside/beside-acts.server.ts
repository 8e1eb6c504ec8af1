import { addNote } from '#app/features/casework/add-note.server.ts'
import { askCustomers } from '#app/features/casework/ask-customer.server.ts'
import { assignCases } from '#app/features/casework/assign-cases.server.ts'
import { longestQuestion } from '#app/features/casework/case.ts'
import { noteWords, ownerWords, questionWords } from '#app/features/casework/detail/detail.words.ts'
import { claimCase } from '#app/features/casework/queue/claim-case.server.ts'
import { isId } from '#app/lib/id.ts'
import { type Act, type Answered, refused, said, undoable } from '../act.ts'
import { caseForms } from '../case.form.ts'

export async function note(act: Act): Promise<Answered> {
  const { ctx, id, fields } = act
  const sent = caseForms.note.read(fields)
  const result = await addNote(ctx, id, sent.typed.note, fields.text('once'))
  if (result.ok) return said(act, 'note-saved')
  return refused(act, sent.answer({ note: result.problem.code === 'empty' ? noteWords.empty : noteWords.tooLong }))
}

export async function ask(act: Act): Promise<Answered> {
  const { ctx, id, fields } = act
  const sent = caseForms.ask.read(fields)
  if (!sent.ok) return refused(act, sent.answer())
  const result = await askCustomers(ctx, [id], sent.value.question)
  if (result.ok) return undoable(act, result.value.act)
  return refused(act, sent.answer({ question: questionWords.tooLong({ longestQuestion }) }))
}

/** The answer has arrived: closes the question without notifying anyone. */
export async function answered(act: Act): Promise<Answered> {
  const result = await askCustomers(act.ctx, [act.id], '')
  return result.ok ? undoable(act, result.value.act) : said(act)
}

export async function assign(act: Act): Promise<Answered> {
  const { ctx, id, fields } = act
  const sent = caseForms.assign.read(fields)
  const text = sent.typed.assignee
  const assignee = isId<'account'>(text) ? text : null
  if (text && !assignee) return refused(act, sent.answer({ assignee: ownerWords.notStaff }))
  const owner = fields.text('owner')
  const result = await assignCases(ctx, [id], assignee, ({ assigneeId }) => (assigneeId ?? '') === owner)
  if (result.ok) return undoable(act, result.value.act)
  if (result.problem.code === 'taken') return refused(act, taken(sent, result.problem), 409)
  const { code } = result.problem
  if (code === 'not_staff') return refused(act, sent.answer({ assignee: ownerWords.notStaff }))
  return refused(act, sent.answer({ assignee: ownerWords.nothing }), 409)
}

/** Claims the case if it is unassigned. */
export async function claim(act: Act): Promise<Answered> {
  const result = await claimCase(act.ctx, act.id)
  if (result.ok) return undoable(act, result.value.act)
  return refused(act, taken(caseForms.assign.read(act.fields), result.problem), 409)
}

const taken = (sent: ReturnType<typeof caseForms.assign.read>, { by }: { by: string | null }) =>
  sent.answer([{ field: 'owner', message: ownerWords.taken(by) }])
