import type { PlainDate } from '#app/lib/plain-date.ts'

/** What stands in a profile, one text each: days as "1980-03-31", countries by their codes, nothing as ''. */
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

/** What is asked together, is changed together: half of one address and half of another is nobody's. */
export const profileSections = {
  about: ['fullName', 'bornOn', 'nationality'],
  address: ['country', 'address', 'city', 'state', 'zip'],
  passport: ['passportNumber', 'passportExpiresOn'],
} as const
export type ProfileSection = keyof typeof profileSections
export type ProfileQuestion = (typeof profileSections)[ProfileSection][number]
export const sectionNames = Object.keys(profileSections) as ProfileSection[]

export type ProfileValues = Readonly<Record<ProfileQuestion, string>>

/** A person's own particulars. The name and the country of residence belong to the account, the rest is sealed. */
export type Profile = Omit<ProfileValues, 'bornOn' | 'passportExpiresOn'> & {
  bornOn: PlainDate | ''
  passportExpiresOn: PlainDate | ''
  /** Counts up with each change; 0 before the first one. */
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

/** How many characters of a number are shown at most. */
export const shownSigns = 3

/** The last characters: enough to know which one it is. A short one shows less, and never more than half of itself. */
export function numberEnd(number: string): string {
  const shown = Math.min(shownSigns, Math.floor(number.length / 2))
  return number.slice(number.length - shown)
}

/** "••••• 567". */
export function maskedNumber(number: string): string {
  return number === '' ? '' : `••••• ${numberEnd(number)}`
}
