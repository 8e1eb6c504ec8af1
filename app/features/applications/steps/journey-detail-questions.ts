import { z } from 'zod'
import { heldFields, isHeldText, noneHeld } from '#app/features/visas/assess/journey-details.ts'
import {
  heldChoices,
  noneChoice,
  sideChoices,
  journeyDetailWords as words,
} from '#app/features/visas/assess/journey-details.words.ts'
import type { DeclaredQuestion } from './question.ts'
import type { StepFacts, Typed } from './step-facts.ts'
import { withMore } from './with-more.ts'

const trip = { sensitivity: 'trip', isCorrectable: false, example: () => '' } as const
const isEmptyOr = (holds: (text: string) => boolean, wrong: string) =>
  z.string().refine((text) => text === '' || holds(text), wrong)
const isAmong = (choices: readonly { value: string }[]) => (text: string) => choices.some(({ value }) => value === text)

/** The route's own permits come first: they may not be in the general list. */
const firstHeld = ({ permits }: StepFacts) => [noneChoice(), ...permits, ...heldChoices()]

const heldQuestions = heldFields.map((name, index): DeclaredQuestion => {
  const before = heldFields[index - 1]
  return {
    ...trip,
    name,
    kind: 'list',
    get label() {
      return before ? words.heldNext : words.held
    },
    prompt: () => words.notStated,
    choices: before ? ({ permits }) => [...permits, ...heldChoices()] : firstHeld,
    // A permit stays valid even if another travel date no longer asks for it.
    schema: () => isEmptyOr(isHeldText, words.problems.held),
    // Each question shows the next one.
    ...(before && {
      appliesWhen: (_, typed) => Boolean(typed[name] || (typed[before] && typed[before] !== noneHeld)),
      summary: { inRowOf: heldFields[0] },
    }),
    isFolded: true,
  }
})

type Text = () => string

const place = (name: string, label: Text, prompt: Text = () => words.notStated): DeclaredQuestion => ({
  ...trip,
  name,
  kind: 'country',
  get label() {
    return label()
  },
  isShared: true,
  get prompt() {
    return prompt()
  },
  schema: ({ facts }) => isEmptyOr(isAmong(facts.countries), words.problems.place),
  isFolded: true,
})

const side = (name: string, label: Text): DeclaredQuestion => ({
  ...trip,
  name,
  kind: 'list',
  get label() {
    return label()
  },
  isShared: true,
  prompt: () => words.notStated,
  choices: sideChoices,
  schema: () => isEmptyOr(isAmong(sideChoices()), words.problems.side),
  isFolded: true,
})

const hasSecond = { appliesWhen: (_: StepFacts, typed: Typed) => Boolean(typed['stop-1'] || typed['stop-2']) }

/** Only for transit travellers, who must say on which side of the border they stay. */
export const transitQuestion: DeclaredQuestion = withMore(
  side('side', () => words.sideThere),
  {
    isFolded: false,
    appliesWhen: (_: StepFacts, { purpose }: Typed) => purpose === 'transit',
    schema: ({ typed: { purpose } }: { typed: Typed }) =>
      z.string().refine((text) => purpose !== 'transit' || isAmong(sideChoices())(text), words.problems.side),
  },
)

const childrenChoices = () => [
  { value: 'yes', label: words.yes },
  { value: 'no', label: words.no },
]

/** Optional details of a journey, as asked on the answer page. */
export const journeyDetailQuestions: readonly DeclaredQuestion[] = [
  ...heldQuestions,
  place('residence', () => words.residence),
  place('arriving', () => words.arriving),
  place(
    'stop-1',
    () => words.stop,
    () => words.noStop,
  ),
  withMore(
    side('side-1', () => words.side),
    { summary: { inRowOf: 'stop-1' } },
  ),
  withMore(
    place(
      'stop-2',
      () => words.stopNext,
      () => words.noStop,
    ),
    hasSecond,
  ),
  withMore(
    side('side-2', () => words.sideNext),
    { ...hasSecond, summary: { inRowOf: 'stop-2' } },
  ),
  {
    ...trip,
    name: 'children',
    kind: 'list',
    get label() {
      return words.children
    },
    isShared: true,
    prompt: () => words.notStated,
    choices: childrenChoices,
    schema: () => isEmptyOr(isAmong(childrenChoices()), words.problems.children),
    isFolded: true,
  },
]
