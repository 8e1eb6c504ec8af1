import type { profileForm } from '#app/features/accounts/profile/profile.form.ts'
import { profileWords as words } from '#app/features/accounts/profile/profile.words.ts'
import { DrawnField } from '#app/ui/form/drawn-field.tsx'

type Fields = ReturnType<ReturnType<typeof profileForm>['show']>['fields']

export type SectionProps = {
  fields: Fields
  /** The last characters of the saved passport number, or empty. */
  masked: string
}

export function AboutFields({ fields }: SectionProps) {
  return (
    <>
      <DrawnField {...fields.fullName} />
      <DrawnField {...fields.bornOn} />
      <DrawnField {...fields.nationality} data-country-picker="" />
    </>
  )
}

/** The field does not contain the saved number, so it is not in the page source. */
export function PassportFields({ fields, masked }: SectionProps) {
  return (
    <>
      <DrawnField {...fields.passportNumber} hint={masked ? words.numberKept({ masked }) : words.numberHint} />
      {masked && <DrawnField {...fields.forgetPassport} />}
      <DrawnField {...fields.passportExpiresOn} />
    </>
  )
}
