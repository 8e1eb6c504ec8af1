import { addressOf } from '#app/lib/address.ts'
import { href } from '#app/lib/words/href.ts'
import type { OfferSymbol } from '#imagery/offers/offer-symbols.ts'

export type Point = { readonly name: string; readonly text: string }

/** A step, with a sentence if its name does not say all. */
export type Step = { readonly name: string; readonly text?: string }

export type Question = {
  readonly id: string
  readonly question: string
  readonly answer: readonly string[]
  readonly more?: { readonly text: string; readonly to: string }
}

/** The texts every service page has, in this order; page-specific content goes in between. */
export type OfferWords = {
  readonly path: string
  readonly symbol: OfferSymbol
  readonly title: string
  /** The title in tabs and search results. */
  readonly pageTitle: string
  /** A description in 1 or 2 sentences. */
  readonly lede: string
  readonly process: { readonly title: string; readonly lede?: string; readonly steps: readonly Step[] }
  readonly questions: readonly Question[]
  readonly action: { readonly title: string; readonly button: string; readonly to: string }
}

type Asked = { readonly question: string; readonly answer: readonly string[]; readonly more?: string }

/** The questions of a catalogue, by ID; some link to another page. */
export function questionsIn(asked: Readonly<Record<string, Asked>>, links: Readonly<Record<string, string>> = {}) {
  return Object.entries(asked).map(([id, { question, answer, more }]): Question => {
    const to = links[id]
    return { id, question, answer, ...(more && to && { more: { text: more, to } }) }
  })
}

/** The contact form, with its subject prefilled. */
export function contactAbout(subject: string): string {
  return addressOf(href('/contact'), { subject })
}
