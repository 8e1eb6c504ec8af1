import { purposes } from '#app/features/visas/journey/purpose.ts'
import { purposeWords } from '#app/features/visas/journey/purpose.words.ts'
import { RadioField } from '#app/ui/form/choice-field.tsx'
import { DateField } from '#app/ui/form/date-field.tsx'
import { askedDate } from '#app/ui/form/date-question.ts'
import { SelectField, TextField } from '#app/ui/form/field.tsx'
import { PassportNumberField } from '#app/ui/form/passport-number-field.tsx'
import { asked, type FieldProblem, problemOf } from '#app/ui/form/problems.ts'
import type { Question } from '../corrections/correctable.ts'
import { contactWords } from '../steps/contact.words.ts'
import { passportWords } from '../steps/passport.words.ts'
import type { StepFacts, Typed } from '../steps/step.ts'

type Props = {
  question: Question
  typed: Typed
  problems: readonly FieldProblem[]
  countries: StepFacts['countries']
}

/** One question that was given back, asked as its page asks it. */
export function CorrectionField({ question, typed, problems, countries }: Props) {
  const { name, label, hint, kind } = question
  switch (kind) {
    case 'date':
      return (
        <>
          <DateField {...askedDate(typed, problems, name)} label={label} {...(hint && { hint })} />
          {question.inputs.includes('expiresSoon') && <ExpiresSoon typed={typed} problems={problems} />}
        </>
      )
    case 'passport':
      return <PassportNumberField label={label} hint={hint ?? ''} typed={typed} problems={problems} />
    case 'purpose':
      return (
        <RadioField
          name={name}
          label={label}
          value={typed[name]}
          columns={2}
          problem={problemOf(problems, name)}
          choices={purposes.map((purpose) => ({ value: purpose, label: purposeWords[purpose] }))}
        />
      )
    case 'country':
      return (
        <SelectField
          {...asked(typed, problems, name)}
          label={label}
          prompt={contactWords.countryPrompt}
          autoComplete="country"
          options={countries}
        />
      )
    default:
      return (
        <TextField
          {...asked(typed, problems, name)}
          label={label}
          hint={hint}
          type={kind}
          spellCheck={false}
          {...(kind !== 'text' && { dir: 'ltr' })}
        />
      )
  }
}

/** What to do about a passport that expires soon after the journey: asked once it is found to. */
function ExpiresSoon({ typed, problems }: Pick<Props, 'typed' | 'problems'>) {
  const isSoon = problems.some(({ field }) => field === 'expiresOn.year') || typed.expiresSoon === 'go-on'
  if (!isSoon) return null
  return (
    <RadioField
      name="expiresSoon"
      label={passportWords.soonRule}
      value={typed.expiresSoon}
      choices={[
        { value: 'renew', label: passportWords.soonRenew, hint: passportWords.soonRenewHint },
        { value: 'go-on', label: passportWords.soonGoOn, hint: passportWords.soonGoOnHint },
      ]}
    />
  )
}
