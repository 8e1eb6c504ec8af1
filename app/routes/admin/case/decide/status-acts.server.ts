import type { statusWords } from '#app/features/applications/application.words.ts'
import { isOverride, settableStatuses } from '#app/features/casework/case.ts'
import { conflictWords, overrideWords as words } from '#app/features/casework/detail/detail.words.ts'
import { moveCases } from '#app/features/casework/move-cases.server.ts'
import { nextCase } from '#app/features/casework/queue/next-case.server.ts'
import { caseAt, queueAt, queueParams, readQueueState } from '#app/features/casework/queue/queue-query.ts'
import type { FieldProblem } from '#app/ui/form/problems.ts'
import { type Act, type Answered, leadTo, refused } from '../act.ts'

/** A usual step. What a page offered that is no usual step any more is somebody else's doing, and a conflict. */
export async function move(act: Act): Promise<Answered> {
  const { fields } = act
  const [to, from] = [statusIn(fields.text('to')), statusIn(fields.text('from'))]
  const order = { to, from, note: fields.text('moveNote'), reason: '' }
  if (!to || !from || isOverride(from, to)) return refused(act, 422, [{ field: 'decide', message: words.toMissing }])
  return set(act, { ...order, to })
}

export async function override(act: Act): Promise<Answered> {
  const { fields } = act
  const [to, from] = [statusIn(fields.text('overrideTo')), statusIn(fields.text('from'))]
  const reason = fields.text('overrideReason')
  const problems: FieldProblem[] = []
  if (!to) problems.push({ field: 'overrideTo', message: words.toMissing })
  else if (to === from) problems.push({ field: 'overrideTo', message: words.same })
  if (!reason.trim()) problems.push({ field: 'overrideReason', message: words.reasonMissing })
  if (fields.text('overrideSure') !== 'yes') problems.push({ field: 'overrideSure', message: words.sureMissing })
  if (!to || problems.length > 0) return refused(act, 422, problems)
  return set(act, { to, from, note: fields.text('overrideNote'), reason })
}

type Status = keyof typeof statusWords
type Wanted = { to: Status; from: Status | undefined; note: string; reason: string }

async function set(act: Act, { to, from, note, reason }: Wanted): Promise<Answered> {
  const { call, request, id, fields } = act
  const state = readQueueState(new URL(request.url).searchParams)
  // Asked first: afterwards the case stands elsewhere in the list, or in none.
  const next = await nextCase(call, state, id)
  const seen = { id, version: Number(fields.text('version')) }
  const result = await moveCases(call, { cases: [seen], to, note, reason })
  if (result.ok) {
    const done = { done: result.value.act }
    return leadTo(act, next ? caseAt(next, queueParams(state), done) : queueAt(state, done))
  }
  const { problem } = result
  const conflict = { conflict: { meant: to, from } }
  if (problem.code === 'changed')
    return refused(act, 409, [{ field: 'decide', message: conflictWords.title }], conflict)
  if (problem.code === 'reason_needed') {
    return refused(act, 422, [{ field: 'overrideReason', message: words.reasonMissing }], conflict)
  }
  return refused(act, 422, [{ field: 'overrideTo', message: words.toMissing }])
}

function statusIn(text: string): Status | undefined {
  return settableStatuses.find((status) => status === text)
}
