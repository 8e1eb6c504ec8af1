import { addressForm, addressParts } from '#app/features/accounts/profile/address-form.ts'
import { addressWords } from '#app/features/accounts/profile/address-form.words.ts'
import { profileWords as words } from '#app/features/accounts/profile/profile.words.ts'
import { placeName } from '#app/features/visas/place-name.ts'
import { sentences } from '#app/lib/words/formats.ts'
import { Button } from '#app/ui/button.tsx'
import { DrawnField } from '#app/ui/form/drawn-field.tsx'
import { useIsRunning } from '#app/ui/is-running.ts'
import type { SectionProps } from './section-fields.tsx'

type Props = { fields: Pick<SectionProps['fields'], 'country' | (typeof addressParts)[number]> }

/**
 * An address in the format of the chosen country. Where the page runs in the browser, the form changes with the
 * country; elsewhere a button reloads it with all input.
 */
export function AddressFields({ fields }: Props) {
  const isRunning = useIsRunning()
  const { text: country = '', options = [] } = fields.country
  const { parts, regions } = addressForm(country)
  const hidden = addressParts.filter((part) => !parts.includes(part))
  return (
    <>
      <DrawnField {...fields.country} />
      {!isRunning && (
        <div className="until-script">
          <Button look="quiet" small name="intent" value="form">
            {words.useForm}
          </Button>
        </div>
      )}
      <p className="hint" id="address-parts-said" aria-live="polite">
        {saidOf(parts.includes('zip'), options.find(({ value }) => value === country)?.label)}
      </p>
      <div className="profile-fields profile-parts" id="address-parts">
        {[...parts, ...hidden].map((part) => (
          <DrawnField {...fields[part]} key={part} />
        ))}
        {regions.length > 0 && (
          <datalist id="regions">
            {regions.map((region) => (
              <option key={region} value={region} />
            ))}
          </datalist>
        )}
      </div>
    </>
  )
}

function saidOf(hasCode: boolean, name: string | undefined): string {
  if (!name) return ''
  const place = placeName(name)
  return hasCode
    ? addressWords.form({ country: place })
    : sentences(addressWords.form({ country: place }), addressWords.noCode({ country: place }))
}
