import { perLanguage } from '#app/lib/words/formats.ts'
import { words } from '#app/lib/words/words.ts'
import { companies } from '../minors/minor-rule.ts'
import type { HeldIssuer, VisaRecordKind } from './held-permit.ts'
import { heldIssuers, heldText, visaRecordKinds } from './held-permit.ts'
import type { TransitSide } from './journey.ts'
import { transitSides } from './journey.ts'
import { noneHeld } from './journey-details.ts'

const issuers: Record<HeldIssuer, string> = words('visas/assess/journey-details', 'issuers')

const heldKind: Record<VisaRecordKind, string> = words('visas/assess/journey-details', 'heldKind')

const sides: Record<TransitSide, string> = words('visas/assess/journey-details', 'sides')

/** The questions about the other trip details, on the answer page and in an application. */
export const journeyDetailWords = words('visas/assess/journey-details', 'told')

/** The answer of a traveller who holds no visa or permit. */
export const noneChoice = () => ({ value: noneHeld, label: journeyDetailWords.none })

/** 44 choices, read 8 times for a page. */
export const heldChoices = perLanguage(() =>
  heldIssuers.flatMap((issuer) =>
    visaRecordKinds.map((kind) => ({
      value: heldText({ issuer, kind }),
      label: journeyDetailWords.heldOf({ issuer: issuers[issuer], permit: heldKind[kind] }),
    })),
  ),
)

export const companyChoices = () => companies.map((value) => ({ value, label: journeyDetailWords.company[value] }))

export const sideChoices = () => transitSides.map((value) => ({ value, label: sides[value] }))
