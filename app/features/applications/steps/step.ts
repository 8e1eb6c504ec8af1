import type { ReactNode } from 'react'
import type { Plan, Speed } from '#app/features/settings/setting.ts'
import type { Purpose } from '#app/features/visas/journey/purpose.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import type { FieldProblem } from '#app/ui/form/problems.ts'

/** The fields of one page as they were typed. Dates are three of them: "bornOn.day", "bornOn.month", "bornOn.year". */
export type Typed = Readonly<Record<string, string>>

export type VisaChoice = { id: string; name: string; price: string; entries: string; stay: string }

export type SpeedChoice = {
  speed: Speed
  latest: PlainDate
  quicker: boolean
  sameAs: Speed | null
  price: string
  days: string
}

/** What the questions depend on besides what was typed. */
export type StepFacts = {
  readonly today: PlainDate
  readonly from: { code: string; name: string }
  readonly to: { code: string; name: string }
  readonly visas: readonly VisaChoice[]
  readonly speeds: readonly SpeedChoice[]
  readonly plans: readonly { plan: Plan; price: string }[]
  readonly serviceFee: string
  /** For "from your profile": what is known of the account holder, who may or may not be the applicant. */
  readonly account: { fullName: string; email: string; country: string }
  readonly countries: readonly { value: string; label: string }[]
  /** The day of travel, once it is known. */
  readonly travelOn: PlainDate | null
  /** What the destination asks of a passport, in a sentence; null where nobody has looked. */
  readonly passportRule: string | null
}

/** What the first page decides for the case as a whole. */
export type CaseChoices = {
  schemeId: string | null
  purpose: Purpose | null
  travelOn: PlainDate | null
  urgency: Speed
  plan: Plan | null
}

export type FieldsProps = { typed: Typed; problems: readonly FieldProblem[]; facts: StepFacts }

/** One question page. Progress, the review page, what is missing and the gate before payment all read these. */
export type Step = {
  readonly slug: string
  readonly title: string
  readonly lede?: string
  /** The part of the wizard's rail it belongs to. */
  readonly part: 1 | 2
  readonly fields: readonly string[]
  /** What a new draft starts with. */
  start?(facts: StepFacts): Typed
  check(typed: Typed, facts: StepFacts): FieldProblem[]
  Fields(props: FieldsProps): ReactNode
  summary(typed: Typed, facts: StepFacts): (readonly [label: string, value: string])[]
}

/** The fields of a page out of a posted form; what else was sent stays unread. */
export function typedFields(step: Pick<Step, 'fields'>, posted: { text(name: string): string }): Typed {
  return Object.fromEntries(step.fields.map((name) => [name, posted.text(name)]))
}
