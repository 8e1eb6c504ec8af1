import type { Speed } from '#app/features/settings/setting.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'

/** A fictional person and their journey, with which demonstrations and tests fill in the wizard. */
export type Example = {
  /** Varies their answers to a government form, reproducibly for each number. */
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
