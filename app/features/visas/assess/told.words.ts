import { words } from '#app/lib/words/words.ts'
import { companies, type MinorCompany } from '../minors/minor-rule.ts'
import type { HeldIssuer, HeldKind } from './held-permit.ts'
import { heldIssuers, heldKinds, heldText } from './held-permit.ts'
import type { TransitSide } from './journey.ts'
import { transitSides } from './journey.ts'
import { noneHeld } from './told.ts'

const issuers: Record<HeldIssuer, string> = words('visas/assess/told', 'issuers')

const heldKind: Record<HeldKind, string> = words('visas/assess/told', 'heldKind')

const sides: Record<TransitSide, string> = words('visas/assess/told', 'sides')

/** How the rest of a journey is asked about, on the answer page and in an application. */
export const toldWords = words('visas/assess/told', 'told')

export const noneChoice = words('visas/assess/told', 'noneChoice')

export const heldChoices = heldIssuers.flatMap((issuer) =>
  heldKinds.map((kind) => ({ value: heldText({ issuer, kind }), label: `${issuers[issuer]}: ${heldKind[kind]}` })),
)

export const companyChoices = companies.map((value) => ({ value, label: toldWords.company[value] }))

export const sideChoices = transitSides.map((value) => ({ value, label: sides[value] }))
