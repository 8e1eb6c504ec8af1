import type { PlainDate } from '#app/lib/plain-date.ts'

/** A profile's encrypted answers, each a string: dates as "1980-03-31", countries as codes, empty as ''. */
export const sealedQuestions = [
  'bornOn',
  'nationality',
  'address',
  'city',
  'state',
  'zip',
  'passportNumber',
  'passportExpiresOn',
] as const
export type SealedQuestion = (typeof sealedQuestions)[number]

/** Answers that are changed together: half of one address and half of another would belong to no one. */
export const profileSections = {
  about: ['fullName', 'bornOn', 'nationality'],
  address: ['country', 'address', 'city', 'state', 'zip'],
  passport: ['passportNumber', 'passportExpiresOn'],
} as const
export type ProfileSection = keyof typeof profileSections
export type ProfileQuestion = (typeof profileSections)[ProfileSection][number]
export const sectionNames = Object.keys(profileSections) as ProfileSection[]

export type ProfileValues = Readonly<Record<ProfileQuestion, string>>

/** A person's profile. Name and country of residence belong to the account; the rest is encrypted. */
export type Profile = Omit<ProfileValues, 'bornOn' | 'passportExpiresOn'> & {
  bornOn: PlainDate | ''
  passportExpiresOn: PlainDate | ''
  /** Increases with each change; 0 before the first. */
  revision: number
  updatedAt: Date | null
}

export const emptyParticulars: Readonly<Record<SealedQuestion, string>> = {
  bornOn: '',
  nationality: '',
  address: '',
  city: '',
  state: '',
  zip: '',
  passportNumber: '',
  passportExpiresOn: '',
}

/** Maximum characters of a number shown. */
export const shownSigns = 3

/** The last characters, enough to recognise the number; never more than half of it. */
export function numberEnd(number: string): string {
  const shown = Math.min(shownSigns, Math.floor(number.length / 2))
  return number.slice(number.length - shown)
}

/** "••••• 567". */
export function maskedNumber(number: string): string {
  return number === '' ? '' : `••••• ${numberEnd(number)}`
}
