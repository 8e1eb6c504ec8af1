import { isPossiblePhoneNumber } from 'libphonenumber-js/min'
import { z } from 'zod'
import { companies, dependsOnCompany } from '#app/features/visas/minors/minor-rule.ts'
import { oneOf, requiredText } from '../steps/answer-schemas.ts'
import { defineStep } from '../steps/step.ts'
import type { StepFacts, Typed } from '../steps/step-facts.ts'
import { guardianWords as words } from './guardian.words.ts'

const personal = { sensitivity: 'personal', isCorrectable: false, example: () => '' } as const

const other = 'other'
const guardians = ({ adults }: StepFacts) => [...adults, { value: other, label: words.other }]

/** Whether the guardian is not in the order, and must be named. */
const isNamed = ({ adults }: StepFacts, typed: Typed) => adults.length === 0 || typed.guardian === other

const relationships = () =>
  (['mother', 'father', 'guardian'] as const).map((value) => ({ value, label: words.relationships[value] }))

const companyChoices = () =>
  companies.map((value) => ({
    value,
    label: words.companies[value],
    ...(value === 'neither' && { hint: words.neitherHint }),
  }))

const consents = () => [
  { value: 'both', label: words.consents.both, hint: words.bothHint },
  { value: 'sole', label: words.consents.sole, hint: words.soleHint },
]

/** Asked for a child on the travel date: who answers for them, who travels with them, and who consents. */
export const guardianStep = defineStep({
  slug: 'guardian',
  get title() {
    return words.title
  },
  get lede() {
    return words.lede
  },
  part: 2,
  appliesWhen: ({ isChild }) => isChild,
  questions: [
    {
      ...personal,
      name: 'guardian',
      kind: 'choice',
      get label() {
        return words.guardian
      },
      choices: guardians,
      appliesWhen: ({ adults }) => adults.length > 0,
      // An adult removed from the order can no longer answer for anyone in it.
      schema: ({ facts }) => (facts.adults.length > 0 ? oneOf(guardians(facts), words.guardianMissing) : z.string()),
    },
    {
      ...personal,
      name: 'guardianName',
      kind: 'text',
      get label() {
        return words.name
      },
      appliesWhen: isNamed,
      schema: ({ typed, facts }) => (isNamed(facts, typed) ? requiredText(words.nameMissing) : z.string()),
    },
    {
      ...personal,
      name: 'guardianPhone',
      kind: 'phone',
      get label() {
        return words.phone
      },
      get hint() {
        return words.phoneHint
      },
      appliesWhen: isNamed,
      schema: ({ typed, facts }) =>
        isNamed(facts, typed)
          ? requiredText(words.phoneMissing).refine((text) => isPossiblePhoneNumber(text), words.phoneWrong)
          : z.string(),
    },
    {
      ...personal,
      name: 'relationship',
      kind: 'list',
      get label() {
        return words.relationship
      },
      prompt: () => words.relationshipPrompt,
      choices: relationships,
      schema: () => oneOf(relationships(), words.relationshipMissing),
    },
    {
      ...personal,
      name: 'travelsWith',
      kind: 'choice',
      get label() {
        return words.travelsWith
      },
      get hint() {
        return words.travelsWithHint
      },
      choices: companyChoices,
      // If the requirements are the same for every child, the question is not needed.
      appliesWhen: ({ minorRule }) => minorRule !== undefined && dependsOnCompany(minorRule),
      schema: () => oneOf(companyChoices(), words.travelsWithMissing),
    },
    {
      ...personal,
      name: 'consent',
      kind: 'choice',
      get label() {
        return words.consent
      },
      choices: consents,
      schema: () => oneOf(consents(), words.consentMissing),
    },
  ],
})
