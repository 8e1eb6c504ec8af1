import type { Confidence } from '#app/features/visas/confidence.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import type { Draft } from '../read-draft.server.ts'
import { answeredRows, type Question, writtenAnswer } from '../steps/question.ts'
import { isAsked, type Step } from '../steps/step.ts'
import { answersWith } from '../steps/steps.ts'
import { formWords as words } from './form.words.ts'

/** One field of the completed form. The value is empty if the traveller left it out. */
export type FilledField = {
  readonly number: number
  /** Stable while the form asks for it, at any position: "passport.passportNumber". */
  readonly key: string
  readonly label: string
  readonly value: string
  /** Staff see only its last characters until they open the full form. */
  readonly isMasked: boolean
}

export type FilledForm = {
  readonly name: string
  /** The official page; none for the general forms. */
  readonly page: string | null
  readonly publisher: string
  readonly asOf: PlainDate
  readonly confidence: Confidence
  readonly sections: readonly { readonly title: string; readonly fields: readonly FilledField[] }[]
}

// The rest of that page concerns our service or the choice of visa; no government's form asks for it.
const ofTheJourney = ['requirements.purpose', 'requirements.travelOn', 'requirements.returnOn']

/** A government's form with the answers, numbered in the order of its pages; undefined if there is no form. */
export function filledForm({ form, steps, answers, facts }: Pick<Draft, 'form' | 'steps' | 'answers' | 'facts'>) {
  if (!form) return undefined
  let number = 0
  const sections = steps.map((step) => {
    const typed = answersWith(step, answers)
    const written = fieldsOf(step).flatMap((question): Omit<FilledField, 'number'>[] => {
      if (!isAsked(question, typed, facts)) return []
      const isMasked = question.sensitivity === 'masked'
      if (question.kind !== 'rows') {
        return [{ key: question.key, label: question.label, value: writtenAnswer(question, typed, facts), isMasked }]
      }
      const hidden = question.of.filter(({ sensitivity }) => sensitivity === 'masked').map(({ label }) => label)
      const rows = answeredRows(question, typed, facts)
      if (rows.length === 0) return [{ key: question.key, label: question.label, value: '', isMasked: false }]
      return rows.flatMap((row, index) =>
        row.map(({ label, value }) => ({
          key: `${question.key}.${index + 1}.${label}`,
          label: words.rowField({ row: words.row({ row: question.row, number: index + 1 }), label }),
          value,
          isMasked: hidden.includes(label),
        })),
      )
    })
    const nationality =
      step.slug === 'name'
        ? [{ key: 'nationality', label: words.nationality, value: facts.from.name, isMasked: false }]
        : []
    return {
      title: step.title,
      fields: [...written, ...nationality].map((field): FilledField => ({ ...field, number: ++number })),
    }
  })
  const { name, source, asOf, confidence } = form
  return { name, page: source.page, publisher: source.publisher, asOf, confidence, sections } satisfies FilledForm
}

function fieldsOf({ slug, questions }: Step): readonly Question[] {
  return slug === 'requirements' ? questions.filter(({ key }) => ofTheJourney.includes(key)) : questions
}
