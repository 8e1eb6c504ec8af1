import type { Typed } from '../step-facts.ts'
import type { Answers } from '../steps.ts'

/** What the reader of passports is given on a page, and what it may fill in on the other one. */
export type ReaderView = {
  /** What is compared with what was read, beside what this page says itself. */
  readonly typed: Typed
  /** Undefined where the other page has its own answers, which are not shown here. */
  readonly other: { readonly slug: 'name' | 'passport'; readonly typed: Typed; readonly stamp: string } | undefined
}

const fieldsOfName = ['familyName', 'givenNames', 'bornOn.day', 'bornOn.month', 'bornOn.year']

/**
 * A passport says what two pages ask. The page of names never gets what was typed about the passport: only where that
 * page is still empty does the reader fill it in.
 */
export function readerView(slug: string, answers: Answers, stampOf: (typed: Typed) => string): ReaderView | undefined {
  const { name = {}, passport = {} } = answers
  if (slug === 'passport') {
    const typed = Object.fromEntries(fieldsOfName.map((field) => [field, name[field] ?? '']))
    return { typed, other: { slug: 'name', typed: name, stamp: stampOf(name) } }
  }
  if (slug !== 'name') return undefined
  const isEmpty = Object.values(passport).every((text) => text === '')
  return { typed: {}, other: isEmpty ? { slug: 'passport', typed: passport, stamp: stampOf(passport) } : undefined }
}
