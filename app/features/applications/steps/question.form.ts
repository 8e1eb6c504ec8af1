import { formOf } from '#app/ui/form/form.ts'
import { field } from '#app/ui/form/form-fields.ts'
import { passportNumberInput } from '#app/ui/form/passport-number-input.ts'
import type { DeclaredQuestion } from './question.ts'
import type { StepFacts } from './step-facts.ts'

const textTypes = { text: 'text', email: 'email', phone: 'tel' } as const

/** The form field for each kind of question. The question itself defines its validation. */
function fieldOf(question: DeclaredQuestion, facts: StepFacts) {
  const { label, hint } = question
  const asked = { label, ...(hint && { hint }) }
  switch (question.kind) {
    case 'date':
      return field.date({ ...asked, subject: label, autoComplete: question.autoComplete })
    case 'choice':
      return field.radios({ ...asked, choices: question.choices(facts), columns: question.isInTwoColumns ? 2 : 1 })
    case 'list':
      return field.choice({ ...asked, prompt: question.prompt(facts), options: question.choices(facts) })
    case 'country': {
      const { prompt, autoComplete } = question
      return field.choice({ ...asked, prompt, options: facts.countries, autoComplete })
    }
    case 'passport-number':
      return field.line({ ...asked, ...passportNumberInput })
    case 'lines':
    case 'month':
    case 'rows':
      throw new Error(`Only a government's form asks for ${question.kind}, and draws it itself`)
    default: {
      const { kind, autoComplete, inputMode } = question
      const dir = kind === 'text' ? undefined : 'ltr'
      return field.line({ ...asked, type: textTypes[kind], autoComplete, inputMode, dir, spellCheck: false })
    }
  }
}

export const questionForm = (question: DeclaredQuestion, facts: StepFacts) =>
  formOf({ [question.name]: fieldOf(question, facts) })
