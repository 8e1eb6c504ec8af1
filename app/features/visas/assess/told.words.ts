import { words } from '#app/lib/words/words.ts'
import { companies } from '../minors/minor-rule.ts'
import type { HeldIssuer, HeldKind } from './held-permit.ts'
import { heldIssuers, heldKinds, heldText } from './held-permit.ts'
import type { TransitSide } from './journey.ts'
import { transitSides } from './journey.ts'
import { noneHeld } from './told.ts'

const issuers: Record<HeldIssuer, string> = words('visas/assess/told', 'issuers')

const heldKind: Record<HeldKind, string> = words('visas/assess/told', 'heldKind')

const sides: Record<TransitSide, string> = words('visas/assess/told', 'sides')

/** The questions about the other trip details, on the answer page and in an application. */
export const toldWords = words('visas/assess/told', 'told')

/** The answer of a traveller who holds no visa or permit. */
export const noneChoice = () => ({ value: noneHeld, label: toldWords.none })

export const heldChoices = () =>
  heldIssuers.flatMap((issuer) =>
    heldKinds.map((kind) => ({
      value: heldText({ issuer, kind }),
      label: toldWords.heldOf({ issuer: issuers[issuer], permit: heldKind[kind] }),
    })),
  )

export const companyChoices = () => companies.map((value) => ({ value, label: toldWords.company[value] }))

export const sideChoices = () => transitSides.map((value) => ({ value, label: sides[value] }))
