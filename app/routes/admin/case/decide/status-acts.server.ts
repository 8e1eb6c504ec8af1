import type { statusWords } from '#app/features/applications/application.words.ts'
import { refusalReasons } from '#app/features/applications/decision/refusal.ts'
import { isOverride, settableStatuses } from '#app/features/casework/case.ts'
import { conflictWords, gateWords, overrideWords as words } from '#app/features/casework/detail/detail.words.ts'
import { type MoveOrder, moveCases } from '#app/features/casework/move-cases.server.ts'
import { nextCase } from '#app/features/casework/queue/next-case.server.ts'
import { readQueueState } from '#app/features/casework/queue/queue-query.ts'
import type { FieldProblem } from '#app/ui/form/problems.ts'
import { type Act, type Answered, refused, undoable } from '../act.ts'
import { type CaseSent, caseForms, overrideForm } from '../case.form.ts'

/** Makes a standard move. If the step is no longer standard, the case has changed since, which is a conflict. */
export async function move(act: Act): Promise<Answered> {
  const { fields } = act
  const sent = caseForms.move.read(fields)
  const [to, from] = [statusIn(fields.text('to')), statusIn(fields.text('from'))]
  if (!to || !from || isOverride(from, to)) {
    return refused(act, sent.answer([{ field: 'decide', message: words.toMissing }]))
  }
  if (!sent.ok) return refused(act, sent.answer())
  const { moveNote: note, moveReason: reason, moveRefusal } = sent.typed
  const refusal = refusalReasons.find((one) => one === moveRefusal)
  return set(act, sent, { to, from, note, reason, refusal })
}

export async function override(act: Act): Promise<Answered> {
  const from = statusIn(act.fields.text('from'))
  const sent = overrideForm(from).read(act.fields)
  const { overrideTo, overrideNote: note, overrideReason: reason } = sent.typed
  const to = statusIn(overrideTo)
  return sent.ok && to ? set(act, sent, { to, from, note, reason }) : refused(act, sent.answer())
}

type Status = keyof typeof statusWords
type Wanted = Omit<MoveOrder, 'cases'> & { from: Status | undefined }
type Sent = { answer(problems: readonly FieldProblem[]): CaseSent }

async function set(act: Act, sent: Sent, { from, ...order }: Wanted): Promise<Answered> {
  const { ctx, request, id, fields } = act
  // Read first, because the move changes the position of the case in the list.
  const next = await nextCase(ctx, readQueueState(new URL(request.url).searchParams), id)
  const seen = { id, version: Number(fields.text('version')) }
  const result = await moveCases(ctx, { cases: [seen], ...order })
  if (result.ok) return undoable(act, result.value.act, next)
  const { problem } = result
  const conflict = { conflict: { meant: order.to, from } }
  if (problem.code === 'changed') {
    return refused(act, sent.answer([{ field: 'decide', message: conflictWords.title }]), 409, conflict)
  }
  if (problem.code === 'reason_needed') {
    const [gated] = problem.gated
    if (gated && problem.overrides.length === 0) {
      return refused(act, sent.answer([{ field: 'moveReason', message: gateWords.reasonMissing[gated.gate.code] }]))
    }
    return refused(act, sent.answer([{ field: 'overrideReason', message: words.reasonMissing }]), 422, conflict)
  }
  return refused(act, sent.answer([{ field: 'overrideTo', message: words.toMissing }]))
}

function statusIn(text: string): Status | undefined {
  return settableStatuses.find((status) => status === text)
}
