import type { PlainDate } from '#app/lib/plain-date.ts'
import type { Purpose } from '../journey/purpose.ts'
import type { MinorCompany } from '../minors/minor-rule.ts'
import type { HeldPermit } from './held-permit.ts'

/** Rules and visas of this service are for ordinary passports. */
export const passportKinds = ['ordinary', 'diplomatic', 'official', 'emergency'] as const
export type PassportKind = (typeof passportKinds)[number]

/** Whether somebody who changes planes, trains or ships stays on the near side of the border. */
export const transitSides = ['airside', 'landside'] as const
export type TransitSide = (typeof transitSides)[number]

/** A country on the way, by its code as it is stored. */
export type Stop = { readonly country: string; readonly side: TransitSide; readonly hours?: number | undefined }

/** What a traveller said of a journey. Whatever is left out was not said, and is not assumed. */
export type Journey = {
  readonly purpose?: Purpose | undefined
  /** The day of arrival. Without one, the rules of the day of reading are meant. */
  readonly travelOn?: PlainDate | undefined
  readonly returnOn?: PlainDate | undefined
  readonly expiresOn?: PlainDate | undefined
  readonly issuedOn?: PlainDate | undefined
  readonly passportKind?: PassportKind | undefined
  readonly blankPages?: number | undefined
  /** Visas and permits of other countries; an empty list is somebody who holds none. */
  readonly held?: readonly HeldPermit[] | undefined
  /** Codes of countries. */
  readonly residence?: string | undefined
  readonly arrivingFrom?: string | undefined
  readonly children?: boolean | undefined
  readonly bornOn?: PlainDate | undefined
  /** In whole years, where the day of birth is not told. */
  readonly age?: number | undefined
  /** With whom a child travels. */
  readonly company?: MinorCompany | undefined
  /** Codes of countries: of birth, of earlier journeys, and of the traveller's other passports. */
  readonly bornIn?: string | undefined
  readonly been?: readonly string[] | undefined
  readonly otherPassports?: readonly string[] | undefined
  /** For those who only pass through. */
  readonly side?: TransitSide | undefined
  readonly stops?: readonly Stop[] | undefined
}

export function isPassportKind(text: string | null | undefined): text is PassportKind {
  return passportKinds.some((kind) => kind === text)
}

export function isTransitSide(text: string | null | undefined): text is TransitSide {
  return transitSides.some((side) => side === text)
}
