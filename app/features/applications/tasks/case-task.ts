import type { QuoteLine } from '#app/features/quotes/quote.ts'
import type { InsurancePlan } from '#app/features/settings/setting.ts'
import type { Id } from '#app/lib/id.ts'

/** Services of a plan or add-on owed for a case, until staff complete them (D74). */
export const taskKinds = ['translation', 'photos', 'insurance', 'appointment', 'courier', 'consultation'] as const
export type TaskKind = (typeof taskKinds)[number]

/** Included in the plan, or ordered as an add-on: a case can have both of one kind. */
export const taskSources = ['plan', 'order'] as const
export type TaskSource = (typeof taskSources)[number]

export type CaseTask = {
  readonly id: Id<'task'>
  readonly kind: TaskKind
  readonly source: TaskSource
  readonly quantity: number
  readonly insurancePlan: InsurancePlan | null
  readonly doneAt: Date | null
  /** Set if it was refunded before it was done. */
  readonly droppedAt: Date | null
}

export type Promised = Pick<CaseTask, 'kind' | 'source' | 'quantity' | 'insurancePlan'>

export function taskState({ doneAt, droppedAt }: Pick<CaseTask, 'doneAt' | 'droppedAt'>): 'done' | 'dropped' | 'open' {
  if (doneAt) return 'done'
  return droppedAt ? 'dropped' : 'open'
}

/** The services included in the lines one traveller paid for. */
export function promisedIn(lines: readonly QuoteLine[]): Promised[] {
  return lines.flatMap(
    ({ kind, quantity, insurancePlan = null, translatedPages = 0, appointments = 0 }): Promised[] => {
      const included: Promised[] = [
        { kind: 'translation', source: 'plan', quantity: translatedPages, insurancePlan: null },
        { kind: 'appointment', source: 'plan', quantity: appointments, insurancePlan: null },
      ]
      const ordered = taskKinds.find((known) => known === kind)
      const bought: Promised[] =
        ordered && quantity ? [{ kind: ordered, source: 'order', quantity, insurancePlan }] : []
      return [...included.filter((one) => one.quantity > 0), ...bought]
    },
  )
}

/** Sorts for display: services of the plan first, then by kind. */
export function inOrder<Task extends Pick<CaseTask, 'kind' | 'source'>>(tasks: readonly Task[]): Task[] {
  const place = ({ kind, source }: Task) => taskSources.indexOf(source) * taskKinds.length + taskKinds.indexOf(kind)
  return tasks.toSorted((one, other) => place(one) - place(other))
}
