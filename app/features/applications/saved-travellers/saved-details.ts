import type { Id } from '#app/lib/id.ts'
import { applicantName } from '../applicant-name.ts'
import { plainNumber } from '../steps/passport/plain-number.ts'
import type { Step } from '../steps/step.ts'
import type { StepFacts, Typed } from '../steps/step-facts.ts'
import { type Answers, answersWith } from '../steps/steps.ts'

/** The saved details of a traveller: what stays true for other journeys, as typed. */
export type SavedDetails = {
  /** The passport country. */
  readonly from: string
  /** By page and field. Government form answers are stored together, whichever form asked. */
  readonly answers: Answers
}

export type SavedTraveller = SavedDetails & {
  readonly id: Id<'saved-traveller'>
  readonly accountId: Id<'account'>
}

type Answered = {
  readonly application: { readonly fromCountry: string }
  readonly answers: Answers
  readonly steps: readonly Step[]
  readonly facts: StepFacts
}

/** What an application says about its traveller, without the journey. */
export function detailsOf({ application, answers, steps, facts }: Answered): SavedDetails {
  const kept: Record<string, Typed> = {}
  for (const step of steps.filter(({ describesPerson }) => describesPerson)) {
    kept[step.store] = { ...kept[step.store], ...step.ofPerson(answersWith(step, answers), facts) }
  }
  return { from: application.fromCountry, answers: kept }
}

export const passportOf = ({ answers }: Pick<SavedDetails, 'answers'>) => plainNumber(answers.passport?.passportNumber)

export const nameOf = ({ answers }: Pick<SavedDetails, 'answers'>) => applicantName(answers)

/** The saved traveller with the same passport number. */
export function findSame<One extends SavedDetails>(saved: readonly One[], details: SavedDetails): One | undefined {
  const number = passportOf(details)
  return number ? saved.find((one) => passportOf(one) === number) : undefined
}

const questionOf = (field: string) => field.split('.')[0]

/** Saved details with newer answers. Answers only other government forms ask for stay. */
export function updated(known: SavedDetails, { from, answers }: SavedDetails): SavedDetails {
  const { form: earlier = {} } = known.answers
  const { form: newer = {} } = answers
  const asked = new Set(Object.keys(newer).map(questionOf))
  const left = Object.entries(earlier).filter(([field]) => !asked.has(questionOf(field)))
  return { from, answers: { ...answers, form: { ...Object.fromEntries(left), ...newer } } }
}

export function isSame(one: SavedDetails, other: SavedDetails): boolean {
  return inOrder(one) === inOrder(other)
}

function inOrder({ from, answers }: SavedDetails): string {
  const fields = Object.entries(answers).flatMap(([step, typed]) =>
    Object.entries(typed).map(([field, text]) => [step, field, text]),
  )
  return JSON.stringify([from, fields.map((field) => JSON.stringify(field)).toSorted()])
}
