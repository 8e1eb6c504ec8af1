import type { Speed } from '#app/features/settings/setting.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'

/** A person who does not exist, and their journey: what demonstrations and tests fill the wizard in with. */
export type Example = {
  /** Makes their answers to a government's form others than the usual ones, the same for the same number. */
  readonly seed?: number
  readonly visa: string
  readonly travelOn: PlainDate
  readonly urgency: Speed
  readonly givenNames: string
  readonly familyName: string
  readonly bornOn: PlainDate
  readonly passportNumber: string
  readonly issuedOn: PlainDate
  readonly expiresOn: PlainDate
  readonly email: string
  readonly phone: string
  readonly address: string
  readonly city: string
  readonly zip: string
  readonly country: string
}
