import type { Typed } from '../step-facts.ts'
import type { Answers } from '../steps.ts'

/** What the passport reader gets on one page, and what it may fill in on the other. */
export type ReaderView = {
  /** Values from the other page to compare with the photo. */
  readonly typed: Typed
  /** Undefined if the other page already has answers; they are not shown here. */
  readonly other: { readonly slug: 'name' | 'passport'; readonly typed: Typed; readonly stamp: string } | undefined
}

const fieldsOfName = ['familyName', 'givenNames', 'bornOn.day', 'bornOn.month', 'bornOn.year']

/**
 * A passport holds the answers to two pages. The name page never receives the passport answers: the reader fills in
 * the passport page only while it is empty.
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
