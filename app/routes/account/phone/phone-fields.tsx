import { phoneFieldWords as words } from '#app/features/accounts/phone/phone.words.ts'
import { type Option, SelectField, TextField } from '#app/ui/form/field.tsx'
import { asked, type FieldProblem } from '#app/ui/form/problems.ts'

type Props = {
  countries: readonly Option[]
  typed: { number: string; country: string }
  problems: readonly FieldProblem[]
}

/** A number as one dials it, with the country it belongs to. A number that begins with + needs none. */
export function PhoneFields({ countries, typed, problems }: Props) {
  return (
    <>
      <SelectField
        {...asked(typed, problems, 'country')}
        label={words.country}
        prompt={words.countryPrompt}
        options={[...countries]}
      />
      <TextField
        {...asked(typed, problems, 'number')}
        label={words.number}
        hint={words.numberHint}
        type="tel"
        dir="ltr"
        autoComplete="tel"
      />
    </>
  )
}
