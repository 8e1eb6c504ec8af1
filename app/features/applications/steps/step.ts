import type { ReactNode } from 'react'
import type { Profile, ProfileSection } from '#app/features/accounts/profile/profile.ts'
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
  /** The account holder, who may or may not be the applicant. */
  readonly account: { fullName: string; email: string; country: string; phone: string | null }
  /** The pages whose answers stand in the account holder's profile as well. */
  readonly fromProfile: readonly string[]
  /** The pages whose answers the profile could keep and does not. */
  readonly keepable: readonly string[]
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

/** What is known before there are answers. */
export type StartFacts = Omit<StepFacts, 'fromProfile' | 'keepable'>

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
  start?(facts: StartFacts): Typed
  /** What of the account holder's profile a new draft starts with. */
  copied?(facts: StartFacts, profile: Profile): Typed
  /** What of its answers the profile can keep, as its own form would send it. */
  kept?(typed: Typed, facts: StepFacts, profile: Typed): { sections: readonly ProfileSection[]; typed: Typed }
  check(typed: Typed, facts: StepFacts): FieldProblem[]
  Fields(props: FieldsProps): ReactNode
  summary(typed: Typed, facts: StepFacts): (readonly [label: string, value: string])[]
}

/** The fields of a page out of a posted form; what else was sent stays unread. */
export function typedFields(step: Pick<Step, 'fields'>, posted: { text(name: string): string }): Typed {
  return Object.fromEntries(step.fields.map((name) => [name, posted.text(name)]))
}
