import type { FactFault, Typed } from '#app/features/visas/edit/fact-checks.ts'
import { typedFrom } from '#app/features/visas/edit/fact-checks.ts'
import { differencesOf, routeInWords } from '#app/features/visas/edit/facts-in-words.ts'
import { changeMany, type ManyPlan, planMany } from '#app/features/visas/edit/many/change-many.server.ts'
import type { SavedOrProposed } from '#app/features/visas/edit/save-route.server.ts'
import type { Fields } from '#app/platform/http/forms.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import type { FieldProblem } from '#app/ui/form/problems.ts'
import { reasonForm } from '../fact-form.ts'
import { faultMessages } from '../fault-messages.ts'
import { editingWords } from '../visas.words.ts'
import { manyNames } from './many.form.ts'
import { manyWords as words } from './many.words.ts'

const mostGroups = 40

/** The plan as rendered: its groups are truncated. */
function shownPlan({ groups, same, unknown, takesTwo, stamp }: ManyPlan) {
  return {
    changed: groups.reduce((sum, { pairs }) => sum + pairs.length, 0),
    same,
    unknown,
    takesTwo,
    stamp,
    groups: groups.slice(0, mostGroups).map(({ pairs, passports, before, after }) => ({
      count: pairs.length,
      passports: passports.join(' '),
      differences: differencesOf(routeInWords(before), routeInWords(after)),
    })),
    more: Math.max(0, groups.length - mostGroups),
  }
}

export type ManyAnswer = {
  readonly typed: Typed
  readonly problems: readonly FieldProblem[]
  readonly status: number
  readonly plan?: ReturnType<typeof shownPlan>
}

/** Previews the changes, or makes those previewed, depending on the button pressed. */
export async function answerMany(
  ctx: RequestContext,
  fields: Fields,
): Promise<ManyAnswer | { saved: SavedOrProposed }> {
  const why = reasonForm.read(fields)
  const typed = { ...typedFrom(manyNames(), fields), ...why.typed }
  const faults = (all: readonly FactFault[]): ManyAnswer => ({
    typed,
    problems: [...faultMessages(all), ...why.problems],
    status: 422,
  })
  const planned = await planMany(ctx, typed)
  if (!planned.ok) return faults(planned.problem.faults)
  const plan = shownPlan(planned.value)
  const again = (status: number, problems: readonly FieldProblem[]): ManyAnswer => ({ typed, problems, status, plan })
  if (why.problems.length > 0) return again(422, why.problems)
  if (fields.text('intent') !== 'save') return again(200, [])
  const saved = await changeMany(ctx, typed, { shown: fields.text('shown'), reason: typed.reason ?? '' })
  if (saved.ok) return { saved: saved.value }
  const { problem } = saved
  const problemOf = (message: string) => [{ field: 'preview', message }]
  switch (problem.code) {
    case 'faults':
      return faults(problem.faults)
    case 'changed':
      return { ...again(409, problemOf(words.problems.changed)), plan: shownPlan(problem.plan) }
    case 'same':
      return again(409, problemOf(words.problems.same))
    case 'reason_needed':
      return again(422, [{ field: 'reason', message: editingWords.reasonNeeded }])
  }
}
