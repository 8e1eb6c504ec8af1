import type { PlainDate } from '#app/lib/plain-date.ts'
import { documentWords } from '../documents/document.words.ts'
import { type ChecklistItem, passportItem, registrationItem } from '../quotes/components/answer/checklist.ts'
import type { RouteAnswer } from '../visas/route.ts'
import type { SchemeKind } from '../visas/scheme.ts'
import { carryWords as words } from './carry.words.ts'

type Journey = {
  readonly route: Pick<RouteAnswer, 'requirement'>
  /** The visa kind; undefined if unknown. */
  readonly kind: SchemeKind | undefined
  /** The documents that the visa required. */
  readonly documents: readonly string[]
  readonly travelOn: PlainDate | null
}

/** Not carried as copies: part of the passport, or only for the authority. */
const leftAtHome = ['passport', 'photo', 'application_form']

/** What a traveller with this visa should carry and still has to do, as far as our facts say. */
export function carryList({ route: { requirement }, kind, documents, travelOn }: Journey): ChecklistItem[] {
  const days = { travelOn: travelOn ?? undefined }
  const copies = documents.filter((one) => !leftAtHome.includes(one)).map((one) => documentWords(one).name)
  return [
    kind === 'embassy_visa' ? words.inPassport : words.visa,
    passportItem(requirement, days),
    ...(copies.length > 0 ? [{ what: words.copies, how: words.applied(copies) }] : []),
    ...requirement.registrations.map((one) => registrationItem(one, days)),
  ]
}
