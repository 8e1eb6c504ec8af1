import { addMonths } from '#app/lib/plain-date.ts'
import { DateField } from '#app/ui/form/date-field.tsx'
import { askedDate, checkDate, dateFields, typedDate, writtenDate } from '#app/ui/form/date-question.ts'
import { TextField } from '#app/ui/form/field.tsx'
import { asked, type FieldProblem } from '#app/ui/form/problems.ts'
import { nameWords as words } from './name.words.ts'
import type { FieldsProps, Step, StepFacts, Typed } from './step.ts'

// Letters, marks, apostrophes, hyphens, full stops and spaces of every script; at least one letter.
const nameShape = /^(?=.*\p{L})[\p{L}\p{M}\s.'’`ʼ·-]+$/u

function nameProblem(field: string, text: string): FieldProblem | undefined {
  if (text.length > 100) return { field, message: words.nameLong }
  if (text && !nameShape.test(text)) return { field, message: words.nameSigns }
  return undefined
}

function check(typed: Typed, { today }: StepFacts): FieldProblem[] {
  const given = typed.givenNames?.trim() ?? ''
  const family = typed.familyName?.trim() ?? ''
  const problems = [nameProblem('givenNames', given), nameProblem('familyName', family)].filter(
    (problem) => problem !== undefined,
  )
  if (!given && !family) problems.push({ field: 'givenNames', message: words.nameMissing })
  const born = checkDate(typed, 'bornOn', words.bornOn)
  if ('problem' in born) problems.push(born.problem)
  else if (born.date >= today) problems.push({ field: 'bornOn.year', message: words.bornInFuture })
  else if (born.date < addMonths(today, -130 * 12)) problems.push({ field: 'bornOn.year', message: words.bornLongAgo })
  return problems
}

function Fields({ typed, problems }: FieldsProps) {
  return (
    <>
      <TextField
        {...asked(typed, problems, 'givenNames')}
        label={words.givenNames}
        hint={words.givenNamesHint}
        autoComplete="given-name"
        spellCheck={false}
      />
      <TextField
        {...asked(typed, problems, 'familyName')}
        label={words.familyName}
        hint={words.familyNameHint}
        autoComplete="family-name"
        spellCheck={false}
      />
      <DateField
        {...askedDate(typed, problems, 'bornOn')}
        label={words.bornOn}
        hint={words.bornOnHint}
        autoComplete="bday"
      />
    </>
  )
}

export const nameStep: Step = {
  slug: 'name',
  title: words.title,
  lede: words.lede,
  part: 2,
  fields: ['givenNames', 'familyName', ...dateFields('bornOn')],
  copied: (_, { fullName, bornOn }) => {
    const names = fullName.trim().split(/\s+/)
    const familyName = names.length > 1 ? (names.at(-1) ?? '') : ''
    const givenNames = names.slice(0, familyName ? -1 : undefined).join(' ')
    return { givenNames, familyName, ...(bornOn && typedDate('bornOn', bornOn)) }
  },
  check,
  Fields,
  summary: (typed, { from }) => [
    [words.givenNames, typed.givenNames ?? ''],
    [words.familyName, typed.familyName ?? ''],
    [words.bornOn, writtenDate(typed, 'bornOn')],
    [words.nationality, from.name],
  ],
}
