import type { PlainDate } from '#app/lib/plain-date.ts'
import { formatDate } from '#app/lib/plain-date.ts'
import { dateOf } from '#app/ui/form/date-question.ts'
import type { FieldProblem } from '#app/ui/form/problems.ts'
import { passportWords as words } from '../passport.words.ts'
import type { Typed } from '../step-facts.ts'

type Known = {
  readonly today: PlainDate
  readonly bornOn?: PlainDate | null | undefined
  /** The passport numbers of the other travellers in the same order. */
  readonly otherNumbers?: readonly string[]
}

/** Problems to show before the page is submitted. Empty fields are not a problem. */
export function passportProblems(typed: Typed, { today, bornOn, otherNumbers = [] }: Known): FieldProblem[] {
  const number = comparable(typed.passportNumber ?? '')
  const issued = dateOf(typed, 'issuedOn')
  const expires = dateOf(typed, 'expiresOn')
  const problems: FieldProblem[] = []
  if (number !== '' && otherNumbers.some((other) => comparable(other) === number))
    problems.push({ field: 'passportNumber', message: words.numberTaken })
  if (issued && bornOn && issued < bornOn) problems.push({ field: 'issuedOn.year', message: words.issuedBeforeBirth })
  if (expires && expires < today)
    problems.push({ field: 'expiresOn.year', message: words.expired({ day: formatDate(expires) }) })
  return problems
}

/** "z 123-4567" is the number Z1234567. */
function comparable(number: string): string {
  return number.replaceAll(/[\s-]/g, '').toUpperCase()
}
