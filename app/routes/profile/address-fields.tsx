import {
  type AddressForm,
  type AddressPart,
  addressForm,
  addressParts,
} from '#app/features/accounts/profile/address-form.ts'
import { addressWords } from '#app/features/accounts/profile/address-form.words.ts'
import { profileWords as words } from '#app/features/accounts/profile/profile.words.ts'
import { placeName } from '#app/features/visas/place-name.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextAreaField, TextField } from '#app/ui/form/field.tsx'
import { problemOf } from '#app/ui/form/problems.ts'
import type { ProfileForm } from './profile-form.ts'

const autoComplete: Record<AddressPart, string> = {
  address: 'street-address',
  city: 'address-level2',
  state: 'address-level1',
  zip: 'postal-code',
}

/**
 * An address as the chosen country writes it. Another country is another form: the button fetches it with everything
 * that was typed; script does the same at the moment of choosing, and puts it in the place of this one.
 */
export function AddressFields({ form }: { form: ProfileForm }) {
  const { typed, problems, residences } = form
  const country = typed.country ?? ''
  return (
    <>
      <SelectField
        name="country"
        label={words.questions.country}
        hint={words.countryHint}
        prompt={words.countryPrompt}
        autoComplete="country"
        data-redraws="address-parts"
        options={residences}
        defaultValue={country}
        problem={problemOf(problems, 'country')}
      />
      <Button look="quiet" small name="intent" value="form" data-redraw="">
        {words.useForm}
      </Button>
      <p className="hint" id="address-parts-said" aria-live="polite">
        {saidOf(country, residences)}
      </p>
      <div className="profile-fields profile-parts" id="address-parts">
        <Parts address={addressForm(country)} form={form} />
      </div>
    </>
  )
}

function saidOf(country: string, residences: ProfileForm['residences']): string {
  const name = residences.find(({ value }) => value === country)?.label
  if (!name) return ''
  const { parts } = addressForm(country)
  const place = placeName(name)
  return parts.includes('zip') ? addressWords.form(place) : `${addressWords.form(place)} ${addressWords.noCode(place)}`
}

function Parts({ address, form: { typed, problems } }: { address: AddressForm; form: ProfileForm }) {
  const { parts, labels, example, regions } = address
  return (
    <>
      {parts.map((part) => {
        const field = {
          name: part,
          label: labels[part],
          autoComplete: autoComplete[part],
          spellCheck: false,
          defaultValue: typed[part],
          problem: problemOf(problems, part),
        }
        if (part === 'address') return <TextAreaField {...field} rows={2} hint={addressWords.addressHint} key={part} />
        if (part === 'zip')
          return (
            <TextField
              {...field}
              className="input-short"
              key={part}
              {...(example && { hint: addressWords.example(example) })}
            />
          )
        return <TextField {...field} key={part} {...(part === 'state' && regions.length > 0 && { list: 'regions' })} />
      })}
      {regions.length > 0 && (
        <datalist id="regions">
          {regions.map((region) => (
            <option key={region} value={region} />
          ))}
        </datalist>
      )}
      {/* What this country's form has no field for waits here, in case it was the wrong country. */}
      {addressParts
        .filter((part) => !parts.includes(part))
        .map((part) => (
          <input type="hidden" name={part} value={typed[part] ?? ''} key={part} />
        ))}
    </>
  )
}
