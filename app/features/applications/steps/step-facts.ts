import type { Plan, Speed } from '#app/features/settings/setting.ts'
import type { Purpose } from '#app/features/visas/journey/purpose.ts'
import type { MinorRule } from '#app/features/visas/minors/minor-rule.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'

/** The fields of one page as they were typed. Dates are three of them: "bornOn.day", "bornOn.month", "bornOn.year". */
export type Typed = Readonly<Record<string, string>>

export type SpeedChoice = { speed: Speed; latest: PlainDate; price: string; days: string }

export type VisaChoice = {
  id: string
  name: string
  price: string
  entries: string
  stay: string
  /** Those that bring its decision forward. */
  speeds: readonly Speed[]
}

/** What the questions depend on besides what was typed. */
export type StepFacts = {
  readonly today: PlainDate
  readonly from: { code: string; name: string }
  readonly to: { code: string; name: string }
  readonly visas: readonly VisaChoice[]
  /** Of the visa that is chosen so far. */
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
  /** Whether the destination wants blank pages in a passport. */
  readonly asksPages: boolean
  /** Visas and permits of other countries that change what this route asks, to choose from. */
  readonly permits: readonly { value: string; label: string }[]
  /** What the pages before a government's form say that its questions depend on. */
  readonly known: Typed
  /** When the traveller was born, as far as it is answered, and whether they are a child on the day of travel. */
  readonly bornOn: PlainDate | undefined
  readonly isChild: boolean
  /** The age from which the destination counts them as an adult, and what it asks of them before. */
  readonly adultAge: number
  readonly minorRule: MinorRule | undefined
  /** The other travellers of the order who are not: one of them may answer for a child. */
  readonly adults: readonly { value: string; label: string }[]
  /** Whether what all travellers of an order share is asked here: of their first one it is. */
  readonly asksShared: boolean
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
