import type { Money } from '#app/lib/money.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { formStore } from '../forms/compile-form.ts'
import type { Draft } from '../read-draft.server.ts'
import type { Question } from '../steps/question.ts'
import { isAskedHere } from '../steps/step.ts'
import type { Typed } from '../steps/step-facts.ts'
import { answersWith } from '../steps/steps.ts'

type Pair<Value> = { readonly before: Value; readonly after: Value }

/** The effects of a change on a draft: only what differs before and after. */
export type DraftChanges = {
  readonly visa?: Pair<string>
  readonly total?: Pair<Money>
  /** The expected decision date. */
  readonly decisionBy?: Pair<PlainDate>
  /** The kinds of documents newly required, and those no longer required. */
  readonly documents: { readonly added: readonly string[]; readonly dropped: readonly string[] }
  readonly questions: {
    /** Number of new questions without an answer. */
    readonly added: number
    /** Number of answers to a government form still required, and number set aside for another visa. */
    readonly kept: number
    readonly aside: number
  }
  /** New warnings to accept, and new problems that stop the application. */
  readonly warnings: readonly string[]
  readonly stops: readonly string[]
}

/** Compares a draft before and after a change, both described at the same time. */
export function compareDrafts(before: Draft, after: Draft): DraftChanges {
  const known = before.warnings.map(({ accept }) => accept)
  const stopsOf = ({ stops }: Draft) => stops.map(({ problem }) => problem.message)
  return {
    ...pairOf('visa', before.scheme?.name ?? '', after.scheme?.name ?? ''),
    ...pairOf('total', before.quote.total, after.quote.total, isSameMoney),
    ...pairOf('decisionBy', before.dates.latest, after.dates.latest),
    documents: {
      added: without(after.requiredDocuments, before.requiredDocuments),
      dropped: without(before.requiredDocuments, after.requiredDocuments),
    },
    questions: compareQuestions(askedIn(before), askedIn(after)),
    warnings: after.warnings.filter(({ accept }) => !known.includes(accept)).map(({ text }) => text),
    stops: without(stopsOf(after), stopsOf(before)),
  }
}

function pairOf<Name extends string, Value>(
  name: Name,
  before: Value,
  after: Value,
  isSame: (one: Value, other: Value) => boolean = Object.is,
): { readonly [Key in Name]?: Pair<Value> } {
  const pair: { [Key in Name]?: Pair<Value> } = {}
  if (!isSame(before, after)) pair[name] = { before, after }
  return pair
}

const isSameMoney = (one: Money, other: Money) => one.minor === other.minor && one.currency === other.currency
const without = (all: readonly string[], others: readonly string[]) => all.filter((one) => !others.includes(one))

type Asked = { readonly key: string; readonly isOfForm: boolean; readonly isAnswered: boolean }

function askedIn({ steps, answers, facts }: Draft): ReadonlyMap<string, Asked> {
  const asked = steps
    .filter((step) => step.isAsked(facts))
    .flatMap((step) => {
      const typed = answersWith(step, answers)
      return step.questions
        .filter((question) => isAskedHere(question, typed, facts))
        .map((question) => ({
          key: question.key,
          isOfForm: step.store === formStore,
          isAnswered: isAnswered(question, typed),
        }))
    })
  return new Map(asked.map((one) => [one.key, one]))
}

const isAnswered = ({ inputs }: Question, typed: Typed) => inputs.some((name) => typed[name]?.trim())

function compareQuestions(before: ReadonlyMap<string, Asked>, after: ReadonlyMap<string, Asked>) {
  const answered = (asked: ReadonlyMap<string, Asked>) => [...asked.values()].filter((one) => one.isAnswered)
  const ofForm = answered(before).filter(({ isOfForm }) => isOfForm)
  return {
    added: [...after.values()].filter((one) => !before.has(one.key) && !one.isAnswered).length,
    kept: answered(after).filter(({ isOfForm }) => isOfForm).length,
    aside: ofForm.filter(({ key }) => !after.has(key)).length,
  }
}
