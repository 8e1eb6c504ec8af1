import { profileWords as words } from '#app/features/accounts/profile/profile.words.ts'
import { forgetField } from '#app/features/accounts/profile/profile-answers.ts'
import { CheckboxField } from '#app/ui/form/choice-field.tsx'
import { DateField } from '#app/ui/form/date-field.tsx'
import { datePartsOf, dateProblem } from '#app/ui/form/date-question.ts'
import { SelectField, TextField } from '#app/ui/form/field.tsx'
import { problemOf } from '#app/ui/form/problems.ts'
import type { ProfileForm } from './profile-form.ts'

const { questions } = words

export function AboutFields({ form: { typed, problems, nationalities } }: { form: ProfileForm }) {
  return (
    <>
      <TextField
        name="fullName"
        label={questions.fullName}
        hint={words.fullNameHint}
        autoComplete="name"
        spellCheck={false}
        defaultValue={typed.fullName}
        problem={problemOf(problems, 'fullName')}
      />
      <DateField
        name="bornOn"
        label={questions.bornOn}
        hint={words.bornOnHint}
        autoComplete="bday"
        value={datePartsOf(typed, 'bornOn')}
        {...dateProblem(problems, 'bornOn')}
      />
      <SelectField
        name="nationality"
        label={questions.nationality}
        hint={words.nationalityHint}
        prompt={words.countryPrompt}
        data-country-picker=""
        options={nationalities}
        defaultValue={typed.nationality}
        problem={problemOf(problems, 'nationality')}
      />
    </>
  )
}

/** The saved number is not in its field: nobody finds it in the source of the page. */
export function PassportFields({ form: { typed, problems, masked } }: { form: ProfileForm }) {
  return (
    <>
      <TextField
        name="passportNumber"
        label={questions.passportNumber}
        hint={masked ? words.numberKept(masked) : words.numberHint}
        className="input-code input-short"
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        defaultValue={typed.passportNumber}
        problem={problemOf(problems, 'passportNumber')}
      />
      {masked && (
        <CheckboxField name={forgetField} checked={!!typed[forgetField]}>
          {words.forget}
        </CheckboxField>
      )}
      <DateField
        name="passportExpiresOn"
        label={questions.passportExpiresOn}
        hint={words.expiresOnHint}
        value={datePartsOf(typed, 'passportExpiresOn')}
        {...dateProblem(problems, 'passportExpiresOn')}
      />
    </>
  )
}
