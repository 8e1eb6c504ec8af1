import { isPossiblePhoneNumber } from 'libphonenumber-js/min'
import { z } from 'zod'
import { isEmail } from '#app/lib/email-address.ts'
import { addDays, formatDate, isPlainDate, type PlainDate } from '#app/lib/plain-date.ts'
import { lengthOf } from '#app/lib/typed-text.ts'
import { dateOf } from '#app/ui/form/date-question.ts'
import { optionalDate, requiredDate } from '../steps/answer-schemas.ts'
import type { StepFacts, Typed } from '../steps/step-facts.ts'
import { formWords } from './form.words.ts'
import type { FieldCheck } from './form-definition.ts'
import { library } from './library/library.ts'
import type { Shape, SingleQuestion } from './library-question.ts'
import { monthIn } from './month.ts'

const words = formWords.problems

type Checked = SingleQuestion & { readonly checks: readonly FieldCheck[] }

/** Checks an answer to a form question, using the form's other answers. */
export function answerSchema(question: Checked, typed: Typed, facts: StepFacts): z.ZodType {
  return question.kind === 'date' ? dateSchema(question, typed, facts) : textSchema(question, typed, facts)
}

type DateQuestion = Extract<Checked, { kind: 'date' }>

function dateSchema({ label, isOptional, range, checks }: DateQuestion, typed: Typed, facts: StepFacts) {
  const schema: z.ZodType<PlainDate | undefined> = isOptional ? optionalDate(label) : requiredDate(label)
  return schema.superRefine((date, { addIssue }) => {
    if (!date) return
    const message = rangeFault(label, range, date, facts) ?? checkFault(label, checks, date, date, typed, facts)
    if (message) addIssue({ code: 'custom', message, path: ['year'] })
  })
}

function textSchema(question: Exclude<Checked, DateQuestion>, typed: Typed, facts: StepFacts) {
  const { label, isOptional } = question
  return z.string().superRefine((answer, { addIssue }) => {
    const text = answer.trim()
    const isChosen = ['choice', 'list', 'yes-no', 'country'].includes(question.kind)
    const missing = isOptional ? undefined : isChosen ? words.notChosen({ label }) : words.missing({ label })
    const message = text === '' ? missing : textFault(question, text, typed, facts)
    if (message) addIssue({ code: 'custom', message })
  })
}

function textFault(question: Exclude<Checked, DateQuestion>, text: string, typed: Typed, facts: StepFacts) {
  const { label, checks } = question
  switch (question.kind) {
    case 'yes-no':
      return text in formWords.yesNo ? undefined : words.notChosen({ label })
    case 'choice':
    case 'list':
      return Object.hasOwn(question.choices, text) ? undefined : words.notChosen({ label })
    case 'country':
      return facts.countries.some(({ value }) => value === text) ? undefined : words.notChosen({ label })
    case 'number':
      return /^\d{1,9}$/.test(text) && Number(text) >= question.least && Number(text) <= question.most
        ? undefined
        : words.number({ label, least: question.least, most: question.most })
    case 'month': {
      const month = monthIn(text)
      if (!month) return words.month({ label })
      return rangeFault(label, question.range, month, facts) ?? checkFault(label, checks, text, month, typed, facts)
    }
    default:
      return writtenFault(question, text) ?? checkFault(label, checks, text, undefined, typed, facts)
  }
}

const shapes: Readonly<Record<Shape, RegExp>> = {
  digits: /^[\d\s-]+$/,
  'letters-and-digits': /^[\p{L}\d\s/-]+$/u,
  latin: /^[\p{Script=Latin}\p{M}\s.,'’-]+$/u,
}

function shapeFault(shape: Shape, label: string): string {
  if (shape === 'letters-and-digits') return words.lettersAndDigits({ label })
  return words[shape]({ label })
}

type Written = Extract<SingleQuestion, { longest: number }>

function writtenFault({ kind, label, longest, shape }: Written, text: string): string | undefined {
  if (lengthOf(text) > longest) return words.tooLong({ label, most: longest })
  if (kind === 'email' && !isEmail(text)) return words.email({ label })
  if (kind === 'phone' && !isPossiblePhoneNumber(text)) return words.phone({ label })
  return shape && !shapes[shape].test(text) ? shapeFault(shape, label) : undefined
}

function rangeFault(label: string, range: 'past' | 'future' | 'any', date: PlainDate, { today }: StepFacts) {
  if (range === 'past' && date > today) return words.past({ label })
  return range === 'future' && date < today ? words.future({ label }) : undefined
}

/** The first failing check against another answer. An unanswered question checks nothing. */
function checkFault(
  label: string,
  checks: readonly FieldCheck[],
  answer: string,
  date: PlainDate | undefined,
  typed: Typed,
  { known }: StepFacts,
): string | undefined {
  for (const { rule, than, days = 0, message } of checks) {
    if (rule === 'differs') {
      const other = library.get(than)?.label ?? than
      if (sameText(answer, typed[than])) return message ?? words.differs({ label, other })
      continue
    }
    const other = dateOf(typed, than) ?? monthIn(typed[than] ?? '') ?? known[than]
    if (!date || !other || !isPlainDate(other)) continue
    if (!holds(rule, date, other, days)) return message ?? words[rule]({ label, other: formatDate(other), days })
  }
  return undefined
}

const sameText = (one: string, other = '') => one !== '' && one.toLowerCase() === other.trim().toLowerCase()

function holds(rule: Exclude<FieldCheck['rule'], 'differs'>, date: PlainDate, other: PlainDate, days: number): boolean {
  switch (rule) {
    case 'after':
      return date > other
    case 'notBefore':
      return date >= other
    case 'before':
      return date < other
    case 'notAfter':
      return date <= other
    case 'within':
      return date <= addDays(other, days)
  }
}
