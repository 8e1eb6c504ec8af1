import { companies, type MinorCompany } from '../minors/minor-rule.ts'
import type { HeldIssuer, HeldKind } from './held-permit.ts'
import { heldIssuers, heldKinds, heldText } from './held-permit.ts'
import type { TransitSide } from './journey.ts'
import { transitSides } from './journey.ts'
import { noneHeld } from './told.ts'

const issuers: Record<HeldIssuer, string> = {
  US: 'United States',
  '@schengen': 'Schengen area',
  GB: 'United Kingdom',
  CA: 'Canada',
  JP: 'Japan',
  AU: 'Australia',
  NZ: 'New Zealand',
  '@gcc': 'Gulf state',
  IE: 'Ireland',
  KR: 'South Korea',
  SG: 'Singapore',
}

const heldKind: Record<HeldKind, string> = {
  visa: 'valid visa',
  used_visa: 'valid visa, used before',
  used_multiple_visa: 'valid visa for several entries, used before',
  residence: 'residence permit',
}

const sides: Record<TransitSide, string> = {
  airside: 'I stay in the transit area',
  landside: 'I pass border control',
}

/** How the rest of a journey is asked about, on the answer page and in an application. */
export const toldWords = {
  held: 'Visa or permit I hold',
  heldNext: 'And this one',
  notStated: 'Not stated',
  residence: 'Country I live in',
  arriving: 'Country I arrive from',
  children: 'I travel with children',
  age: 'Age of the traveller',
  with: 'Who the child travels with',
  born: 'Country I was born in',
  been: 'Country I have been to',
  beenNext: 'And this one',
  hours: 'Hours at the stop',
  hoursNext: 'Hours at the second stop',
  company: { bothParents: 'Both parents', oneParent: 'One parent', neither: 'Neither parent' } satisfies Record<
    MinorCompany,
    string
  >,
  yes: 'Yes',
  no: 'No',
  stop: 'Stop on the way',
  stopNext: 'Second stop',
  noStop: 'No stop',
  side: 'At the stop',
  sideNext: 'At the second stop',
  sideThere: 'While I change planes',
  problems: {
    place: 'Select a country from the list',
    held: 'Select a visa or permit from the list',
    side: 'Select whether you pass border control',
    children: 'Select whether you travel with children',
    age: (most: number) => `Enter an age in whole years, from 0 to ${most}`,
    hours: (most: number) => `Enter how long you wait in whole hours, from 0 to ${most}`,
    with: 'Select who the child travels with from the list',
  },
}

export const noneChoice = { value: noneHeld, label: 'I hold none' }

export const heldChoices = heldIssuers.flatMap((issuer) =>
  heldKinds.map((kind) => ({ value: heldText({ issuer, kind }), label: `${issuers[issuer]}: ${heldKind[kind]}` })),
)

export const companyChoices = companies.map((value) => ({ value, label: toldWords.company[value] }))

export const sideChoices = transitSides.map((value) => ({ value, label: sides[value] }))
