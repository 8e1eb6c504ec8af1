import type { Draft } from '../read-draft.server.ts'
import { answeredRows, type Question, writtenAnswer } from '../steps/question.ts'
import { isAsked, type Step } from '../steps/step.ts'
import { answersWith } from '../steps/steps.ts'
import { formWords as words } from './form.words.ts'

/** One field of a form that is filled in by hand, field by field. An empty value was left out by the traveller. */
export type FilledField = {
  readonly number: number
  readonly label: string
  readonly value: string
  /** Staff see only the end of it until they open the whole form. */
  readonly isMasked: boolean
}

export type FilledForm = {
  readonly name: string
  /** The government's page, where the form is from one. */
  readonly page: string | null
  readonly sections: readonly { readonly title: string; readonly fields: readonly FilledField[] }[]
}

// What only concerns the order with us, and what the way there decides, no government's form asks.
const ofTheJourney = ['requirements.purpose', 'requirements.travelOn', 'requirements.returnOn']

/** What a government's form asks, with the answers, numbered in the order of the pages; none without a form. */
export function filledForm({ form, steps, answers, facts }: Pick<Draft, 'form' | 'steps' | 'answers' | 'facts'>) {
  if (!form) return undefined
  let number = 0
  const sections = steps.map((step) => {
    const typed = answersWith(step, answers)
    const written = fieldsOf(step).flatMap((question): Omit<FilledField, 'number'>[] => {
      if (!isAsked(question, typed, facts)) return []
      const isMasked = question.sensitivity === 'masked'
      if (question.kind !== 'rows') {
        return [{ label: question.label, value: writtenAnswer(question, typed, facts), isMasked }]
      }
      const hidden = question.of.filter(({ sensitivity }) => sensitivity === 'masked').map(({ label }) => label)
      const rows = answeredRows(question, typed, facts)
      if (rows.length === 0) return [{ label: question.label, value: '', isMasked: false }]
      return rows.flatMap((row, index) =>
        row.map(({ label, value }) => ({
          label: words.rowField(words.row(question.row, index + 1), label),
          value,
          isMasked: hidden.includes(label),
        })),
      )
    })
    const nationality =
      step.slug === 'name' ? [{ label: words.nationality, value: facts.from.name, isMasked: false }] : []
    return {
      title: step.title,
      fields: [...written, ...nationality].map((field): FilledField => ({ ...field, number: ++number })),
    }
  })
  return { name: form.name, page: form.source.page, sections } satisfies FilledForm
}

function fieldsOf({ slug, questions }: Step): readonly Question[] {
  return slug === 'requirements' ? questions.filter(({ key }) => ofTheJourney.includes(key)) : questions
}
