import { purposes } from '#app/features/visas/journey/purpose.ts'
import { purposeWords } from '#app/features/visas/journey/purpose.words.ts'
import { RadioField } from '#app/ui/form/choice-field.tsx'
import { DateField } from '#app/ui/form/date-field.tsx'
import { askedDate } from '#app/ui/form/date-question.ts'
import { SelectField, TextField } from '#app/ui/form/field.tsx'
import { PassportNumberField } from '#app/ui/form/passport-number-field.tsx'
import { asked, type FieldProblem, problemOf } from '#app/ui/form/problems.ts'
import type { Question } from '../corrections/correctable.ts'
import { correctWords } from '../corrections/correction.words.ts'
import { contactWords } from '../steps/contact.words.ts'
import { ExpiresSoon } from '../steps/passport.step.tsx'
import type { StepFacts, Typed } from '../steps/step.ts'

type Props = {
  question: Question
  typed: Typed
  problems: readonly FieldProblem[]
  facts: Pick<StepFacts, 'countries' | 'travelOn' | 'passportRule'>
}

/** One question that was given back, asked as its page asks it. */
export function CorrectionField({ question, typed, problems, facts }: Props) {
  const { name, label, hint, kind } = question
  switch (kind) {
    case 'date':
      return (
        <div className="stack">
          <DateField {...askedDate(typed, problems, name)} label={label} {...(hint && { hint })} />
          {question.inputs.includes('expiresSoon') && (
            <ExpiresSoon typed={typed} facts={facts} renewHint={correctWords.renewHint} />
          )}
        </div>
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
          options={facts.countries}
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
