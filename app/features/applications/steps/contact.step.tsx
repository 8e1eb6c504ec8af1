import { isPossiblePhoneNumber } from 'libphonenumber-js/min'
import { SelectField, TextField } from '#app/ui/form/field.tsx'
import { asked, type FieldProblem, problemOf } from '#app/ui/form/problems.ts'
import { contactWords as words } from './contact.words.ts'
import type { FieldsProps, Step, StepFacts, Typed } from './step.ts'

const textFields = ['email', 'phone', 'address', 'city', 'state', 'zip'] as const

function check(typed: Typed, { countries }: StepFacts): FieldProblem[] {
  const problems: FieldProblem[] = []
  const wrong = (field: string, message: string) => problems.push({ field, message })
  const text = (field: string) => (typed[field] ?? '').trim()
  if (!text('email')) wrong('email', words.emailMissing)
  else if (!/^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]{2,}$/.test(text('email'))) wrong('email', words.emailWrong)
  if (!text('phone')) wrong('phone', words.phoneMissing)
  else if (!isPossiblePhoneNumber(text('phone'))) wrong('phone', words.phoneWrong)
  if (!text('address')) wrong('address', words.addressMissing)
  if (!text('city')) wrong('city', words.cityMissing)
  if (!countries.some(({ value }) => value === typed.country)) wrong('country', words.countryMissing)
  for (const field of textFields) if (text(field).length > 200) wrong(field, words.tooLong)
  return problems
}

const rows = [
  { name: 'email', autoComplete: 'email', type: 'email', dir: 'ltr', hint: undefined },
  { name: 'phone', autoComplete: 'tel', type: 'tel', dir: 'ltr', hint: words.phoneHint },
  { name: 'address', autoComplete: 'street-address', type: 'text', dir: undefined, hint: undefined },
  { name: 'city', autoComplete: 'address-level2', type: 'text', dir: undefined, hint: undefined },
  { name: 'state', autoComplete: 'address-level1', type: 'text', dir: undefined, hint: undefined },
  { name: 'zip', autoComplete: 'postal-code', type: 'text', dir: undefined, hint: undefined },
] as const

function Fields({ typed, problems, facts }: FieldsProps) {
  return (
    <>
      {rows.map(({ name, hint, ...input }) => (
        <TextField
          key={name}
          name={name}
          label={words[name]}
          hint={hint}
          spellCheck={false}
          defaultValue={typed[name]}
          problem={problemOf(problems, name)}
          {...input}
        />
      ))}
      <SelectField
        {...asked(typed, problems, 'country')}
        label={words.country}
        prompt={words.countryPrompt}
        autoComplete="country"
        options={facts.countries}
      />
    </>
  )
}

export const contactStep: Step = {
  slug: 'contact',
  title: words.title,
  lede: words.lede,
  part: 2,
  fields: [...textFields, 'country'],
  copied: ({ account }, { address, city, state, zip, country }) => ({
    email: account.email,
    phone: account.phone ?? '',
    address: address.replaceAll('\n', ', '),
    city,
    state,
    zip,
    country,
  }),
  kept: ({ address = '', city = '', state = '', zip = '', country = '' }) => ({
    sections: ['address'],
    typed: { address, city, state, zip, country },
  }),
  check,
  Fields,
  summary: (typed, { countries }) => [
    [words.email, typed.email ?? ''],
    [words.phone, typed.phone ?? ''],
    [
      words.address,
      [typed.address, typed.city, typed.state, typed.zip, countries.find(({ value }) => value === typed.country)?.label]
        .filter(Boolean)
        .join(', '),
    ],
  ],
}
