import { z } from 'zod'
import type { Profile } from '#app/features/accounts/profile/profile.ts'
import { addMonths, formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import { dateOf } from '#app/ui/form/date-question.ts'
import { requiredDate, requiredText } from './answer-schemas.ts'
import { passportWords as words } from './passport.words.ts'
import { defineStep } from './step.ts'
import type { StartFacts, StepFacts, Typed } from './step-facts.ts'

const monthsAfterTravel = 6

/** The date the passport must be valid until, if it is not and the traveller has not chosen what to do about it. */
export function tooSoon(typed: Typed, travelOn: PlainDate | null): PlainDate | undefined {
  const expiry = dateOf(typed, 'expiresOn')
  if (!expiry || !travelOn || expiry <= travelOn) return undefined
  const least = addMonths(travelOn, monthsAfterTravel)
  return expiry < least ? least : undefined
}

function expirySchema({ typed, facts: { today, travelOn } }: { typed: Typed; facts: StepFacts }) {
  const issued = dateOf(typed, 'issuedOn')
  const soon = tooSoon(typed, travelOn)
  const says = (message: string) => ({ message, path: ['year'] })
  return requiredDate(words.expiresOn)
    .refine((date) => !issued || date > issued, says(words.expiresBeforeIssue))
    .refine(
      (date) => date > (travelOn ?? today),
      says(words.expiresBeforeTravel({ travel: formatDate(travelOn ?? today) })),
    )
    .refine(
      () => !soon || typed.expiresSoon === 'go-on',
      says(soon ? words.expiresSoon({ least: formatDate(soon) }) : ''),
    )
}

/** Excludes a passport of another country, or an expired one. */
function isOfUse({ nationality, passportExpiresOn }: Profile, { from, today }: StartFacts): boolean {
  return nationality === from.code && (passportExpiresOn === '' || passportExpiresOn > today)
}

export const passportStep = defineStep({
  slug: 'passport',
  get title() {
    return words.title
  },
  get lede() {
    return words.lede
  },
  part: 2,
  keptWith: (fromCountry) => ({ nationality: fromCountry }),
  questions: [
    {
      name: 'passportNumber',
      kind: 'passport-number',
      get label() {
        return words.number
      },
      get hint() {
        return words.numberHint
      },
      schema: () =>
        requiredText(words.numberMissing).refine(
          (text) => /^[A-Z0-9]{5,15}$/i.test(text.replace(/[\s-]/g, '')),
          words.numberWrong,
        ),
      sensitivity: 'masked',
      isCorrectable: true,
      describes: 'person',
      example: ({ passportNumber }) => passportNumber,
      fromProfile: (profile, facts) => (isOfUse(profile, facts) ? profile.passportNumber : undefined),
      keptAs: 'passportNumber',
    },
    {
      name: 'issuedOn',
      kind: 'date',
      tense: 'past',
      get label() {
        return words.issuedOn
      },
      get hint() {
        return words.issuedOnHint
      },
      schema: ({ facts: { today, bornOn } }) =>
        requiredDate(words.issuedOn)
          .refine((date) => date <= today, { message: words.issuedInFuture, path: ['year'] })
          .refine((date) => !bornOn || date >= bornOn, { message: words.issuedBeforeBirth, path: ['year'] }),
      sensitivity: 'personal',
      isCorrectable: true,
      describes: 'person',
      example: ({ issuedOn }) => issuedOn,
    },
    {
      name: 'placeOfIssue',
      kind: 'text',
      get label() {
        return words.placeOfIssue
      },
      get hint() {
        return words.placeOfIssueHint
      },
      schema: () => requiredText(words.placeOfIssueMissing),
      sensitivity: 'personal',
      isCorrectable: true,
      describes: 'person',
      example: ({ city }) => city,
    },
    {
      name: 'issuedBy',
      kind: 'text',
      get label() {
        return words.issuedBy
      },
      get hint() {
        return words.issuedByHint
      },
      schema: () => requiredText(words.issuedByMissing),
      sensitivity: 'personal',
      isCorrectable: true,
      describes: 'person',
      example: ({ city }) => `Passport Office ${city}`,
    },
    {
      name: 'expiresOn',
      kind: 'date',
      tense: 'future',
      get label() {
        return words.expiresOn
      },
      get hint() {
        return words.expiresOnHint
      },
      schema: expirySchema,
      sensitivity: 'personal',
      isCorrectable: true,
      describes: 'person',
      example: ({ expiresOn }) => expiresOn,
      fromProfile: (profile, facts) => (isOfUse(profile, facts) ? profile.passportExpiresOn : undefined),
      keptAs: 'passportExpiresOn',
      followUp: 'expiresSoon',
    },
    {
      name: 'blankPages',
      kind: 'text',
      get label() {
        return words.blankPages
      },
      get hint() {
        return words.blankPagesHint
      },
      inputMode: 'numeric',
      schema: () =>
        z
          .string()
          .trim()
          .regex(/^\d{0,3}$/, words.blankPagesWrong),
      sensitivity: 'trip',
      isCorrectable: false,
      example: () => '',
      appliesWhen: ({ asksPages }) => asksPages,
    },
  ],
})
