import { z } from 'zod'
import { addMonths } from '#app/lib/plain-date.ts'
import { requiredDate } from './answer-schemas.ts'
import { nameWords as words } from './name.words.ts'
import { defineStep } from './step.ts'

// Letters, marks, apostrophes, hyphens, full stops and spaces in any script; at least one letter.
const nameShape = /^(?=.*\p{L})[\p{L}\p{M}\s.'’`ʼ·-]+$/u

const name = () =>
  z
    .string()
    .trim()
    .max(100, words.nameLong)
    .refine((text) => !text || nameShape.test(text), words.nameSigns)

/** "Asha Maria" and "Rao": the last word is assumed to be the family name. */
function splitName(fullName: string) {
  const names = fullName.trim().split(/\s+/)
  const familyName = names.length > 1 ? (names.at(-1) ?? '') : ''
  return { familyName, givenNames: names.slice(0, familyName ? -1 : undefined).join(' ') }
}

export const nameStep = defineStep({
  slug: 'name',
  get title() {
    return words.title
  },
  get lede() {
    return words.lede
  },
  part: 2,
  questions: [
    {
      name: 'givenNames',
      kind: 'text',
      get label() {
        return words.givenNames
      },
      get hint() {
        return words.givenNamesHint
      },
      autoComplete: 'given-name',
      schema: ({ typed }) => name().refine((given) => given || typed.familyName?.trim(), words.nameMissing),
      sensitivity: 'personal',
      isCorrectable: true,
      describes: 'person',
      example: ({ givenNames }) => givenNames,
      fromProfile: ({ fullName }) => splitName(fullName).givenNames,
    },
    {
      name: 'familyName',
      kind: 'text',
      get label() {
        return words.familyName
      },
      get hint() {
        return words.familyNameHint
      },
      autoComplete: 'family-name',
      schema: name,
      sensitivity: 'personal',
      isCorrectable: true,
      describes: 'person',
      example: ({ familyName }) => familyName,
      fromProfile: ({ fullName }) => splitName(fullName).familyName,
    },
    {
      name: 'bornOn',
      kind: 'date',
      tense: 'past',
      get label() {
        return words.bornOn
      },
      get hint() {
        return words.bornOnHint
      },
      autoComplete: 'bday',
      schema: ({ facts: { today } }) =>
        requiredDate(words.bornOn)
          .refine((date) => date < today, { message: words.bornInFuture, path: ['year'] })
          .refine((date) => date >= addMonths(today, -130 * 12), { message: words.bornLongAgo, path: ['year'] }),
      sensitivity: 'personal',
      isCorrectable: true,
      describes: 'person',
      example: ({ bornOn }) => bornOn,
      fromProfile: ({ bornOn }) => bornOn,
    },
  ],
  summaryEnd: ({ from }) => [words.nationality, from.name],
})
