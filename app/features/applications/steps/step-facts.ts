import type { Plan, Speed } from '#app/features/settings/setting.ts'
import type { Purpose } from '#app/features/visas/journey/purpose.ts'
import type { MinorRule } from '#app/features/visas/minors/minor-rule.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'

/** The fields of one page as typed. A date is three of them: "bornOn.day", "bornOn.month", "bornOn.year". */
export type Typed = Readonly<Record<string, string>>

export type SpeedChoice = { speed: Speed; latest: PlainDate; price: string; days: string }

export type VisaChoice = {
  id: string
  name: string
  price: string
  entries: string
  stay: string
  /** The speeds that bring its decision forward. */
  speeds: readonly Speed[]
}

/** What the questions depend on besides the answers. */
export type StepFacts = {
  readonly today: PlainDate
  readonly from: { code: string; name: string }
  readonly to: { code: string; name: string }
  readonly visas: readonly VisaChoice[]
  /** Those of the visa currently chosen. */
  readonly speeds: readonly SpeedChoice[]
  readonly plans: readonly { plan: Plan; price: string }[]
  readonly serviceFee: string
  /** The account holder, who may or may not be the applicant. */
  readonly account: { fullName: string; email: string; country: string; phone: string | null }
  /** Pages whose answers match the account holder's profile. */
  readonly fromProfile: readonly string[]
  /** Pages with answers that the profile could store but does not. */
  readonly keepable: readonly string[]
  readonly countries: readonly { value: string; label: string }[]
  /** The travel date, once known. */
  readonly travelOn: PlainDate | null
  /** The destination's passport requirements in a sentence; null if unknown. */
  readonly passportRule: string | null
  /** Whether the destination requires blank passport pages. */
  readonly asksPages: boolean
  /** Choices of visas and permits of other countries that affect this route's requirements. */
  readonly permits: readonly { value: string; label: string }[]
  /** Answers from the pages before a government form that its questions depend on. */
  readonly known: Typed
  /** The traveller's date of birth, if answered, and whether they are a child on the travel date. */
  readonly bornOn: PlainDate | undefined
  readonly isChild: boolean
  /** The destination's age of majority, and its requirements for a child. */
  readonly adultAge: number
  readonly minorRule: MinorRule | undefined
  /** The adults among the other travellers: one of them may answer for a child. */
  readonly adults: readonly { value: string; label: string }[]
  /** Whether shared answers are asked here: only of the order's first traveller. */
  readonly asksShared: boolean
}

/** What the first page sets for the case. */
export type CaseChoices = {
  schemeId: string | null
  purpose: Purpose | null
  travelOn: PlainDate | null
  urgency: Speed
  plan: Plan | null
}

/** The facts before there are answers. */
export type StartFacts = Omit<StepFacts, 'fromProfile' | 'keepable'>
