import type { PlainDate } from '#app/lib/plain-date.ts'
import type { Purpose } from '../journey/purpose.ts'
import type { MinorCompany } from '../minors/minor-rule.ts'
import type { HeldPermit } from './held-permit.ts'

/** This service's rules and visas are for ordinary passports. */
export const passportKinds = ['ordinary', 'diplomatic', 'official', 'emergency'] as const
export type PassportKind = (typeof passportKinds)[number]

/** Whether a passenger in transit stays before the border. */
export const transitSides = ['airside', 'landside'] as const
export type TransitSide = (typeof transitSides)[number]

/** A transit country, by its stored code. */
export type Stop = { readonly country: string; readonly side: TransitSide; readonly hours?: number | undefined }

/** A traveller's details of a trip. Omitted details were not given and are not assumed. */
export type Journey = {
  readonly purpose?: Purpose | undefined
  /** The day of arrival. Without one, today's rules apply. */
  readonly travelOn?: PlainDate | undefined
  readonly returnOn?: PlainDate | undefined
  readonly expiresOn?: PlainDate | undefined
  readonly issuedOn?: PlainDate | undefined
  readonly passportKind?: PassportKind | undefined
  readonly blankPages?: number | undefined
  /** Visas and permits of other countries; an empty list means that the traveller holds none. */
  readonly held?: readonly HeldPermit[] | undefined
  /** Codes of countries. */
  readonly residence?: string | undefined
  readonly arrivingFrom?: string | undefined
  readonly children?: boolean | undefined
  readonly bornOn?: PlainDate | undefined
  /** In whole years, if the date of birth is not given. */
  readonly age?: number | undefined
  /** Who a child travels with. */
  readonly company?: MinorCompany | undefined
  /** Country codes: of birth, of earlier trips, and of the traveller's other passports. */
  readonly bornIn?: string | undefined
  readonly been?: readonly string[] | undefined
  readonly otherPassports?: readonly string[] | undefined
  /** For travellers in transit only. */
  readonly side?: TransitSide | undefined
  readonly stops?: readonly Stop[] | undefined
}

export function isPassportKind(text: string | null | undefined): text is PassportKind {
  return passportKinds.some((kind) => kind === text)
}

export function isTransitSide(text: string | null | undefined): text is TransitSide {
  return transitSides.some((side) => side === text)
}
