import { isEmail } from '#app/features/accounts/account.ts'
import { signUpWords as words } from '#app/features/accounts/account.words.ts'
import { longestName, personName } from '#app/features/accounts/person-name.ts'
import type { Fields } from '#app/platform/http/forms.ts'
import type { Option } from '#app/ui/form/field.tsx'
import type { FieldProblem } from '#app/ui/form/problems.ts'

/** What a form for a new account was sent with. A password is not shown again, and stands apart. */
export type NewcomerTyped = { fullName: string; email: string; country: string; terms: boolean }

export function readNewcomerForm(fields: Fields, places: readonly Option[]): NewcomerTyped {
  const country = fields.text('country')
  return {
    fullName: personName(fields.text('fullName')),
    email: fields.text('email').trim(),
    country: places.some(({ value }) => value === country) ? country : '',
    terms: fields.has('terms'),
  }
}

const asked = ['fullName', 'email', 'password', 'country'] as const

type Asked = NewcomerTyped & {
  /** Undefined where no password is asked for. */
  password?: string
}

/** What was left empty, and what cannot be right, each in the order of the fields. */
export function newcomerProblems(typed: Asked): { missing: FieldProblem[]; wrong: FieldProblem[] } {
  const missing = asked
    .filter((field) => typed[field] === '')
    .map((field) => ({ field, message: words.missing[field] }))
  const wrong: FieldProblem[] = []
  if (typed.fullName.length > longestName) wrong.push({ field: 'fullName', message: words.nameTooLong })
  if (typed.email && !isEmail(typed.email)) wrong.push({ field: 'email', message: words.emailWrong })
  if (!typed.terms) wrong.push({ field: 'terms', message: words.termsMissing })
  return { missing, wrong }
}
