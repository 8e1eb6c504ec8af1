import { z } from 'zod'
import { planWords, quoteWords, speedWords } from '#app/features/quotes/quote.words.ts'
import { plans, type Speed, speeds } from '#app/features/settings/setting.ts'
import { purposes } from '#app/features/visas/journey/purpose.ts'
import { purposeWords } from '#app/features/visas/journey/purpose.words.ts'
import { addMonths, formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import { briefListText } from '#app/lib/words/formats.ts'
import { inEnglish } from '#app/lib/words/marked-text.ts'
import { dateOf } from '#app/ui/form/date-question.ts'
import { oneOf, optionalDate, requiredDate } from './answer-schemas.ts'
import { journeyDetailQuestions, transitQuestion } from './journey-detail-questions.ts'
import { requirementsWords as words } from './requirements.words.ts'
import { defineStep } from './step.ts'
import type { CaseChoices, SpeedChoice, StepFacts, Typed } from './step-facts.ts'

/** What the answers decide, as far as they are valid. */
export function caseChoices(typed: Typed, { visas, today }: Pick<StepFacts, 'visas' | 'today'>): CaseChoices {
  const chosen = chosenIn(typed, today)
  return { ...chosen, schemeId: visas.find(({ id }) => id === chosen.schemeId)?.id ?? null }
}

/** The same before the available visas are known, which depend on the travel date. */
export function chosenIn(typed: Typed, today: PlainDate): CaseChoices {
  const travelOn = dateOf(typed, 'travelOn')
  return {
    schemeId: typed.visa ?? null,
    purpose: purposes.find((purpose) => purpose === typed.purpose) ?? null,
    travelOn: travelOn && travelOn > today ? travelOn : null,
    urgency: speeds.find((speed) => speed === typed.urgency) ?? 'standard',
    plan: plans.find((plan) => plan === typed.plan) ?? null,
  }
}

function speedHint(choice: SpeedChoice, facts: StepFacts): string {
  const cost = choice.price ? words.extra({ price: choice.price }) : words.free
  const hint = facts.travelOn && choice.latest >= facts.travelOn ? words.speedHintLate : words.speedHint
  return hint({ days: choice.days, price: cost })
}

const visaChoices = ({ visas }: StepFacts) =>
  visas.map(({ id, name, price, entries, stay }) => ({
    value: id,
    label: inEnglish(name),
    hint: briefListText([price, entries, stay].filter(Boolean)),
  }))

const purposeChoices = () => purposes.map((purpose) => ({ value: purpose, label: purposeWords[purpose] }))

const speedChoices = (facts: StepFacts) =>
  facts.speeds.map((choice) => ({
    value: choice.speed,
    label: words.speed({ name: speedWords[choice.speed].name, date: formatDate(choice.latest) }),
    hint: speedHint(choice, facts),
  }))

/** A valid speed that brings forward the decision on the chosen visa. */
function speedFor(typed: Typed, facts: StepFacts) {
  const offered = facts.visas.find(({ id }) => id === typed.visa)?.speeds ?? facts.speeds.map(({ speed }) => speed)
  return z
    .enum(speeds, words.urgencyMissing)
    .refine((speed) => offered.includes(speed), { error: ({ input }) => quoteWords.notOffered([input as Speed]) })
}

export const requirementsStep = defineStep({
  slug: 'requirements',
  get title() {
    return words.title
  },
  get lede() {
    return words.lede
  },
  part: 1,
  questions: [
    {
      name: 'visa',
      kind: 'choice',
      get label() {
        return words.visa
      },
      choices: visaChoices,
      schema: ({ facts }) => oneOf(visaChoices(facts), words.visaMissing),
      sensitivity: 'trip',
      isCorrectable: false,
      example: ({ visa }) => visa,
      start: ({ visas }) => (visas.length === 1 ? (visas[0]?.id ?? '') : ''),
    },
    {
      name: 'purpose',
      isShared: true,
      kind: 'choice',
      get label() {
        return words.purpose
      },
      isInTwoColumns: true,
      choices: purposeChoices,
      schema: () => oneOf(purposeChoices(), words.purposeMissing),
      sensitivity: 'trip',
      isCorrectable: true,
      example: () => 'tourism',
    },
    transitQuestion,
    {
      name: 'travelOn',
      isShared: true,
      kind: 'date',
      tense: 'future',
      get label() {
        return words.travelOn
      },
      get hint() {
        return words.travelOnHint
      },
      schema: ({ facts: { today } }) =>
        requiredDate(words.travelOn)
          .refine((date) => date > today, { message: words.travelOnPast, path: ['day'] })
          .refine((date) => date <= addMonths(today, 24), { message: words.travelOnFar, path: ['year'] }),
      sensitivity: 'trip',
      isCorrectable: true,
      example: ({ travelOn }) => travelOn,
    },
    {
      name: 'returnOn',
      isShared: true,
      kind: 'date',
      tense: 'future',
      get label() {
        return words.returnOn
      },
      get hint() {
        return words.returnOnHint
      },
      schema: ({ typed }) => {
        const travelOn = dateOf(typed, 'travelOn')
        return optionalDate(words.returnOnSubject).refine((date) => !date || !travelOn || date >= travelOn, {
          message: words.returnOnEarly,
          path: ['day'],
        })
      },
      sensitivity: 'trip',
      isCorrectable: false,
      example: () => '',
      summary: {
        get label() {
          return words.returnOnSubject
        },
      },
    },
    {
      name: 'urgency',
      isShared: true,
      kind: 'choice',
      get label() {
        return words.urgency
      },
      choices: speedChoices,
      schema: ({ typed, facts }) => speedFor(typed, facts),
      sensitivity: 'trip',
      isCorrectable: false,
      example: ({ urgency }) => urgency,
      start: () => 'standard',
      summary: {
        get label() {
          return words.rowSpeed
        },
        words: (typed, facts) => speedWords[caseChoices(typed, facts).urgency].name,
      },
    },
    {
      name: 'plan',
      isShared: true,
      kind: 'list',
      get label() {
        return words.plan
      },
      get hint() {
        return words.planHint
      },
      prompt: ({ serviceFee }) => words.noPlan({ fee: serviceFee }),
      choices: (facts) =>
        facts.plans.map(({ plan, price }) => ({
          value: plan,
          label: words.withPlan({ name: planWords[plan], fee: price }),
        })),
      // An unknown plan counts as unanswered.
      schema: () => z.string(),
      sensitivity: 'trip',
      isCorrectable: false,
      example: () => '',
      summary: {
        get label() {
          return words.rowPlan
        },
        words: (typed, facts) => {
          const { plan } = caseChoices(typed, facts)
          return plan ? planWords[plan] : words.noPlan({ fee: facts.serviceFee })
        },
      },
    },
    ...journeyDetailQuestions,
  ],
  summaryStart: ({ from, to }) => [words.rowRoute, words.route({ from: from.name, to: to.name })],
})
