import { purposes } from '#app/features/visas/journey/purpose.ts'
import { purposeWords } from '#app/features/visas/journey/purpose.words.ts'
import { dateFields, writtenDate } from '#app/ui/form/date-question.ts'
import { contactWords } from '../steps/contact.words.ts'
import { nameWords } from '../steps/name.words.ts'
import { passportWords } from '../steps/passport.words.ts'
import { requirementsWords } from '../steps/requirements.words.ts'
import type { StepFacts, Typed } from '../steps/step.ts'

type Kind = 'text' | 'email' | 'tel' | 'date' | 'passport' | 'purpose' | 'country'

/** A question whose answer staff can give back. */
export type Question = {
  /** "step.question", as it is stored. */
  readonly key: string
  readonly step: string
  readonly name: string
  readonly label: string
  readonly hint: string | undefined
  readonly kind: Kind
  /** The fields of the form that answer it. */
  readonly inputs: readonly string[]
}

type Asked = Pick<Question, 'label'> & { hint?: string; kind?: Kind; more?: readonly string[] }

function question(step: string, name: string, { label, hint, kind = 'text', more = [] }: Asked): Question {
  const inputs = [...(kind === 'date' ? dateFields(name) : [name]), ...more]
  return { key: `${step}.${name}`, step, name, label, hint, kind, inputs }
}

/**
 * Everything that can be put right after an application was sent, in the order of its pages. The route, the visa, the
 * speed and the plan are not among it: they make the price, which is paid.
 */
export const correctable: readonly Question[] = [
  question('requirements', 'purpose', { label: requirementsWords.purpose, kind: 'purpose' }),
  question('requirements', 'travelOn', {
    label: requirementsWords.travelOn,
    hint: requirementsWords.travelOnHint,
    kind: 'date',
  }),
  question('name', 'givenNames', { label: nameWords.givenNames, hint: nameWords.givenNamesHint }),
  question('name', 'familyName', { label: nameWords.familyName, hint: nameWords.familyNameHint }),
  question('name', 'bornOn', { label: nameWords.bornOn, hint: nameWords.bornOnHint, kind: 'date' }),
  question('passport', 'passportNumber', {
    label: passportWords.number,
    hint: passportWords.numberHint,
    kind: 'passport',
  }),
  question('passport', 'issuedOn', { label: passportWords.issuedOn, hint: passportWords.issuedOnHint, kind: 'date' }),
  question('passport', 'expiresOn', {
    label: passportWords.expiresOn,
    hint: passportWords.expiresOnHint,
    kind: 'date',
    more: ['expiresSoon'],
  }),
  question('contact', 'email', { label: contactWords.email, kind: 'email' }),
  question('contact', 'phone', { label: contactWords.phone, hint: contactWords.phoneHint, kind: 'tel' }),
  question('contact', 'address', { label: contactWords.address }),
  question('contact', 'city', { label: contactWords.city }),
  question('contact', 'state', { label: contactWords.state }),
  question('contact', 'zip', { label: contactWords.zip }),
  question('contact', 'country', { label: contactWords.country, kind: 'country' }),
]

/** The questions of a correction, in the order of the pages. */
export function questionsOf(fields: readonly string[]): Question[] {
  return correctable.filter(({ key }) => fields.includes(key))
}

/** An answer as it is read: "27 March 2031", "Tourism", "India". */
export function answerWords(question: Question, typed: Typed, { countries }: Pick<StepFacts, 'countries'>): string {
  const text = typed[question.name] ?? ''
  switch (question.kind) {
    case 'date':
      return writtenDate(typed, question.name)
    case 'purpose': {
      const purpose = purposes.find((one) => one === text)
      return purpose ? purposeWords[purpose] : ''
    }
    case 'country':
      return countries.find(({ value }) => value === text)?.label ?? ''
    case 'passport':
      return text.trim().toUpperCase()
    default:
      return text.trim()
  }
}
