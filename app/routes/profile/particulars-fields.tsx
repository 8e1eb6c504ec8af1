import { profileWords as words } from '#app/features/accounts/profile/profile.words.ts'
import { forgetField } from '#app/features/accounts/profile/profile-answers.ts'
import { CheckboxField } from '#app/ui/form/choice-field.tsx'
import { DateField } from '#app/ui/form/date-field.tsx'
import { askedDate } from '#app/ui/form/date-question.ts'
import { SelectField, TextField } from '#app/ui/form/field.tsx'
import { PassportNumberField } from '#app/ui/form/passport-number-field.tsx'
import { asked } from '#app/ui/form/problems.ts'
import type { ProfileForm } from './profile-form.ts'

const { questions } = words

export function AboutFields({ form: { typed, problems, nationalities } }: { form: ProfileForm }) {
  return (
    <>
      <TextField
        {...asked(typed, problems, 'fullName')}
        label={questions.fullName}
        hint={words.fullNameHint}
        autoComplete="name"
        spellCheck={false}
      />
      <DateField
        {...askedDate(typed, problems, 'bornOn')}
        label={questions.bornOn}
        hint={words.bornOnHint}
        autoComplete="bday"
      />
      <SelectField
        {...asked(typed, problems, 'nationality')}
        label={questions.nationality}
        hint={words.nationalityHint}
        prompt={words.countryPrompt}
        data-country-picker=""
        options={nationalities}
      />
    </>
  )
}

/** The saved number is not in its field: nobody finds it in the source of the page. */
export function PassportFields({ form: { typed, problems, masked } }: { form: ProfileForm }) {
  return (
    <>
      <PassportNumberField
        label={questions.passportNumber}
        hint={masked ? words.numberKept(masked) : words.numberHint}
        typed={typed}
        problems={problems}
      />
      {masked && (
        <CheckboxField name={forgetField} checked={!!typed[forgetField]}>
          {words.forget}
        </CheckboxField>
      )}
      <DateField
        {...askedDate(typed, problems, 'passportExpiresOn')}
        label={questions.passportExpiresOn}
        hint={words.expiresOnHint}
      />
    </>
  )
}
