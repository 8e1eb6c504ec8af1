import { signUpWords as words } from '#app/features/accounts/account.words.ts'
import { CheckboxField } from '#app/ui/form/choice-field.tsx'
import { type Option, SelectField, TextField } from '#app/ui/form/field.tsx'
import { asked, type FieldProblem, problemOf } from '#app/ui/form/problems.ts'
import type { NewcomerTyped } from './newcomer-form.ts'

type Props = { typed: Partial<NewcomerTyped> | undefined; problems: readonly FieldProblem[] }

export function FullNameField({ typed, problems }: Props) {
  return (
    <TextField
      {...asked(typed, problems, 'fullName')}
      label={words.fullName}
      hint={words.fullNameHint}
      autoComplete="name"
      spellCheck={false}
    />
  )
}

/** Where a password is chosen with it, the address is the name to keep that password under. */
export function NewEmailField({ typed, problems, autoComplete }: Props & { autoComplete: 'username' | 'email' }) {
  return (
    <TextField
      {...asked(typed, problems, 'email')}
      label={words.email}
      hint={words.emailHint}
      type="email"
      autoComplete={autoComplete}
      spellCheck={false}
    />
  )
}

export function CountryField({ typed, problems, countries }: Props & { countries: readonly Option[] }) {
  return (
    <SelectField
      {...asked(typed, problems, 'country')}
      label={words.country}
      prompt={words.countryPrompt}
      autoComplete="country"
      options={countries}
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
