import { signUpWords as words } from '#app/features/accounts/account.words.ts'
import { CheckboxField } from '#app/ui/form/choice-field.tsx'
import { type Option, SelectField, TextField } from '#app/ui/form/field.tsx'
import { type FieldProblem, problemOf } from '#app/ui/form/problems.ts'

type Props = { value: string | undefined; problems: readonly FieldProblem[] }

export function FullNameField({ value, problems }: Props) {
  return (
    <TextField
      name="fullName"
      label={words.fullName}
      hint={words.fullNameHint}
      autoComplete="name"
      spellCheck={false}
      defaultValue={value}
      problem={problemOf(problems, 'fullName')}
    />
  )
}

/** Where a password is chosen with it, the address is the name to keep that password under. */
export function NewEmailField({ value, problems, autoComplete }: Props & { autoComplete: 'username' | 'email' }) {
  return (
    <TextField
      name="email"
      label={words.email}
      hint={words.emailHint}
      type="email"
      autoComplete={autoComplete}
      spellCheck={false}
      defaultValue={value}
      problem={problemOf(problems, 'email')}
    />
  )
}

export function CountryField({ value, problems, countries }: Props & { countries: readonly Option[] }) {
  return (
    <SelectField
      name="country"
      label={words.country}
      prompt={words.countryPrompt}
      autoComplete="country"
      options={countries}
      defaultValue={value}
      problem={problemOf(problems, 'country')}
    />
  )
}

type TermsProps = { id?: string; checked?: boolean | undefined; problems?: readonly FieldProblem[] }

/** What is agreed to stands in its own words, one press away. */
export function TermsField({ id, checked = false, problems = [] }: TermsProps) {
  return (
    <CheckboxField name="terms" {...(id && { id })} problem={problemOf(problems, 'terms')} checked={checked}>
      {words.terms.before}
      <a href="/terms">{words.terms.terms}</a>
      {words.terms.between}
      <a href="/privacy">{words.terms.privacy}</a>
    </CheckboxField>
  )
}
