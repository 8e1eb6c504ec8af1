import { data } from 'react-router'
import { correctable } from '#app/features/applications/corrections/correctable.ts'
import { correctWords as words } from '#app/features/applications/corrections/correction.words.ts'
import { readCorrectPage } from '#app/features/applications/corrections/read-correct-page.server.ts'
import { formFieldNames } from '#app/features/applications/forms/field-names.ts'
import { ownCaseAt } from '#app/features/applications/own-case-at.ts'
import { correctOwnCase } from '#app/features/own-cases/correct-own-case.server.ts'
import type { Id } from '#app/lib/id.ts'
import { readFields } from '#app/platform/http/forms.ts'
import type { PageRequest } from '#app/platform/http/page-context.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { redirectWithFlash } from '#app/routes/account/session-cookie.server.ts'
import type { FieldProblem } from '#app/ui/form/problems.ts'
import { correctView } from './correct-view.server.ts'

// The fields that can ever be requested; those actually requested are looked up on submission.
const names = [...new Set([...correctable.flatMap(({ inputs }) => inputs), ...formFieldNames])]

type Sent = { ctx: RequestContext; page: PageRequest; id: Id<'application'>; request: Request }

/** Saves the corrections, or renders the page again with the input. */
export async function takeCorrection({ ctx, page, id, request }: Sent) {
  const fields = await readFields(request)
  const typed = Object.fromEntries(names.filter((name) => fields.has(name)).map((name) => [name, fields.text(name)]))
  const sent = { correction: fields.text('correction'), typed, once: fields.text('once') }
  const result = await correctOwnCase(ctx, id, sent)
  if (result.ok) throw redirectWithFlash(page, ownCaseAt(id).details, 'answers-corrected')
  const { problem } = result
  // Input for an outdated request has no fields any more, so the current request is shown.
  const isStale = problem.code === 'not_asked' || problem.code === 'asked_anew'
  const read = await readCorrectPage(ctx, id, isStale ? undefined : typed)
  const first = read.questions[0]?.inputs[0] ?? ''
  const problems: FieldProblem[] =
    problem.code === 'invalid'
      ? problem.problems
      : [{ field: isStale ? '' : first, message: words.problems[problem.code] }]
  return data({ page: correctView(read, problems), problems }, { status: isStale ? 409 : 422 })
}
