import { inEnglish } from '#app/lib/words/marked-text.ts'
import type { Example } from '../steps/example.ts'
import type { DeclaredQuestion } from '../steps/question.ts'
import { defineStep, type Step } from '../steps/step.ts'
import type { StepFacts, Typed } from '../steps/step-facts.ts'
import { withMore } from '../steps/with-more.ts'
import { answerSchema } from './answer-schema.ts'
import { type FormQuestion, pagesOf } from './asked-question.ts'
import { areMet } from './condition.ts'
import { type Draw, drawFrom } from './draw.ts'
import { formWords as words } from './form.words.ts'
import type { FormDefinition } from './form-definition.ts'
import type { Choices, SingleQuestion } from './library-question.ts'
import { rowsSchema } from './rows-schema.ts'

/** All pages store their answers here, so that they survive a change of visa: most forms ask the same questions. */
export const formStore = 'form'

/** The pages of a form as wizard steps. */
export function stepsOf(form: Pick<FormDefinition, 'groups'>): Step[] {
  return pagesOf(form).map(({ title, lede, questions }) =>
    defineStep({
      slug: slugOf(title),
      store: formStore,
      title: inEnglish(title),
      ...(lede && { lede: inEnglish(lede) }),
      part: 2,
      questions: questions.map(declared),
    }),
  )
}

/** "Work & family" becomes "form-work-family"; the prefix avoids clashes with the other steps. */
function slugOf(title: string): string {
  const letters = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
  return `form-${letters.replace(/^-|-$/g, '')}`
}

/** A form question, declared like every other question of an application. */
export function declared(question: FormQuestion): DeclaredQuestion {
  const { key, conditions } = question
  const why = {
    get why() {
      return question.why
    },
  }
  const applies =
    conditions.length > 0
      ? { appliesWhen: ({ known }: StepFacts, typed: Typed) => areMet(conditions, { ...typed, ...known }) }
      : {}
  if (question.kind === 'rows') {
    const { most, of } = question
    const fields = Object.entries(of).map(([name, one]) => single(name, one))
    const rows = {
      kind: 'rows' as const,
      name: key,
      get row() {
        return question.row
      },
      get rowInSentence() {
        return question.rowInSentence
      },
      most,
      of: fields,
    }
    return withMore(withMore(withMore(asked(key, question), why), rows), {
      isCorrectable: true,
      conditions,
      ...applies,
      schema: ({ typed, facts }: Asked) => rowsSchema(rows, typed, facts, question.isOptional),
      example: (person: Example) => {
        const count = Math.min(most, question.example(drawFor(key, person.seed), person))
        const filled = Array.from({ length: count }, (_, index) =>
          Object.fromEntries(
            fields.map((one) => [one.name, one.example({ ...person, seed: index + (person.seed ?? 1) })]),
          ),
        )
        return JSON.stringify(filled)
      },
    })
  }
  return withMore(withMore(single(key, question), why), {
    conditions,
    ...applies,
    schema: ({ typed, facts }: Asked) => answerSchema(question, typed, facts),
  })
}

type Asked = { typed: Typed; facts: StepFacts }

type Said = Pick<FormQuestion, 'label' | 'hint' | 'isOptional' | 'sensitivity' | 'describes'>

/** What every question has. Its texts are read in the language of the moment. */
function asked(name: string, question: Said) {
  const { isOptional, sensitivity = 'personal', describes } = question
  const texts = {
    get label() {
      const { label } = question
      return isOptional ? words.optional({ label }) : label
    },
    get hint() {
      return question.hint
    },
  } as { readonly label: string; readonly hint?: string }
  return withMore(texts, { name, ...(describes && { describes }), sensitivity })
}

/** A question with one answer, on a page or in a row. */
function single(name: string, question: SingleQuestion): DeclaredQuestion {
  const { autoComplete = 'off' } = question
  const common = withMore(asked(name, question), {
    isCorrectable: true,
    schema: ({ facts }: { facts: StepFacts }) => answerSchema({ ...question, checks: [] }, {}, facts),
    example: exampleOf(name, question),
  })
  switch (question.kind) {
    case 'yes-no':
      return withMore(common, { kind: 'choice', isInTwoColumns: true, choices: () => options(words.yesNo) })
    case 'choice':
      return withMore(common, { kind: 'choice', choices: () => options(question.choices) })
    case 'list':
      return withMore(common, { kind: 'list', prompt: () => words.choose, choices: () => options(question.choices) })
    case 'country':
      return withMore(common, {
        kind: 'country',
        get prompt() {
          return words.chooseCountry
        },
        autoComplete,
      })
    case 'number':
      return withMore(common, { kind: 'text', inputMode: 'numeric', autoComplete })
    case 'date':
      return withMore(common, { kind: 'date', tense: question.range })
    case 'month':
      return withMore(common, {
        kind: 'month',
        get hint() {
          return question.hint ?? words.monthHint
        },
      })
    case 'lines':
      return withMore(common, { kind: 'lines' })
    default:
      return withMore(common, { kind: question.kind, autoComplete })
  }
}

const options = (choices: Choices) => Object.entries(choices).map(([value, label]) => ({ value, label }))

/** With a seed, any possible answer; without one, the usual answer. */
function exampleOf(name: string, question: SingleQuestion): DeclaredQuestion['example'] {
  return (person) => {
    const draw = drawFor(name, person.seed)
    if (person.seed === undefined) return question.example(draw, person)
    if (question.kind === 'yes-no') return draw.pick(['yes', 'no'])
    if (question.kind !== 'choice' && question.kind !== 'list') return question.example(draw, person)
    const [first = '', ...others] = Object.keys(question.choices)
    return draw.pick([first, ...others])
  }
}

function drawFor(name: string, seed = 1): Draw {
  return drawFrom([...name].reduce((sum, sign) => (Math.imul(sum, 31) + (sign.codePointAt(0) ?? 0)) | 0, seed))
}
