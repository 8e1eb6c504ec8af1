import type { Step } from '../step.ts'
import type { Typed } from '../step-facts.ts'
import type { Answers } from '../steps.ts'

/** The passport reader's data on one page, and whether it may fill in fields of other pages. */
export type ReaderView = {
  /** Values from the other page to compare with the photo. */
  readonly typed: Typed
  /** The page that asks for a field, if it is not this one. */
  readonly elsewhere: Readonly<Record<string, string>>
  /** Whether every passport detail may be filled in. */
  readonly isWhole: boolean
}

const fieldsOfName = ['familyName', 'givenNames', 'bornOn.day', 'bornOn.month', 'bornOn.year']
const fieldsOfPassport = ['passportNumber', 'expiresOn.day', 'expiresOn.month', 'expiresOn.year']

/**
 * A passport answers several pages: the names, the passport, and the sex in a government form. The name page never
 * receives the passport answers: the reader fills in the passport page only while it is empty.
 */
export function readerView(slug: string, answers: Answers, steps: readonly Step[]): ReaderView | undefined {
  if (slug !== 'name' && slug !== 'passport') return undefined
  const { name = {}, passport = {} } = answers
  const isWhole = slug === 'passport' || Object.values(passport).every((text) => text === '')
  const others = slug === 'passport' ? fieldsOfName : isWhole ? fieldsOfPassport : []
  const otherPage = slug === 'passport' ? 'name' : 'passport'
  const asksSex = steps.find(({ fields }) => fields.includes('sex'))
  const read = slug === 'passport' ? name : {}
  return {
    typed: {
      ...Object.fromEntries(others.map((field) => [field, read[field] ?? ''])),
      ...(asksSex && { sex: answers[asksSex.store]?.sex ?? '' }),
    },
    elsewhere: {
      ...Object.fromEntries(others.map((field) => [field, otherPage])),
      ...(asksSex && { sex: asksSex.slug }),
    },
    isWhole,
  }
}
