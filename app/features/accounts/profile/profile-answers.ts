import { addMonths, isPlainDate, type PlainDate } from '#app/lib/plain-date.ts'
import { checkDate, dateFields, datePartsOf, typedDate } from '#app/ui/form/date-question.ts'
import type { FieldProblem } from '#app/ui/form/problems.ts'
import { longestName, personName } from '../person-name.ts'
import { addressForm, addressParts, plainLetters } from './address-form.ts'
import { addressWords } from './address-form.words.ts'
import { type Profile, type ProfileQuestion, type ProfileSection, profileSections } from './profile.ts'
import { profileWords as words } from './profile.words.ts'
import { latestExpiryYears, longestAnswer, oldestYears, passportNumberShape } from './profile-limits.ts'

/** The fields of the form as they were typed, by their names. Dates are three of them. */
export type Typed = Readonly<Record<string, string>>

/** What an answer is held against besides itself. */
export type ProfileFacts = {
  readonly today: PlainDate
  readonly residences: readonly { value: string; label: string }[]
  readonly nationalities: readonly { value: string; label: string }[]
}

/** What somebody wants to have saved. A passport number that was not typed again is not in it. */
export type Wanted = Readonly<Partial<Record<ProfileQuestion, string>>>

/** The field of the box that deletes the passport number: an empty field only leaves it as it is. */
export const forgetField = 'forgetPassport'

const dates: readonly ProfileQuestion[] = ['bornOn', 'passportExpiresOn']

/** The names of the fields that a section's form has. */
export function fieldsOfSection(section: ProfileSection): string[] {
  const names = profileSections[section].flatMap((question) =>
    dates.includes(question) ? dateFields(question) : [question],
  )
  return section === 'passport' ? [...names, forgetField] : names
}

/** The form as it is drawn first. The passport number is never in it: what is masked is not on the page. */
export function typedOf(profile: Profile): Typed {
  const { bornOn, passportExpiresOn, passportNumber: _, revision: __, updatedAt: ___, ...texts } = profile
  return {
    ...texts,
    passportNumber: '',
    ...(bornOn && typedDate('bornOn', bornOn)),
    ...(passportExpiresOn && typedDate('passportExpiresOn', passportExpiresOn)),
  }
}

type Read = { wanted: Wanted; problems: FieldProblem[] }

/** What was typed into some sections, and what cannot be saved of it. What is only unusual can be: see `cautions`. */
export function readTyped(typed: Typed, sections: readonly ProfileSection[], facts: ProfileFacts): Read {
  const parts = sections.map((section) => readers[section](typed, facts))
  return {
    wanted: Object.assign({}, ...parts.map(({ wanted }) => wanted)),
    problems: parts.flatMap(({ problems }) => problems),
  }
}

const readers: Record<ProfileSection, (typed: Typed, facts: ProfileFacts) => Read> = {
  about: readAbout,
  address: readAddress,
  passport: readPassport,
}

const oneLine = (text: string | undefined) => (text ?? '').trim().replaceAll(/\s+/g, ' ')
const lengthOf = (text: string) => [...text].length

function readAbout(typed: Typed, { today, nationalities }: ProfileFacts): Read {
  const fullName = personName(typed.fullName ?? '')
  const nationality = typed.nationality ?? ''
  const born = readDay(typed, 'bornOn')
  const problems: FieldProblem[] = []
  if (!fullName) problems.push({ field: 'fullName', message: words.missing.fullName })
  else if (lengthOf(fullName) > longestName) problems.push({ field: 'fullName', message: words.nameTooLong })
  if ('problem' in born) problems.push(born.problem)
  else if (born.day >= today) problems.push({ field: 'bornOn.year', message: words.bornInFuture })
  else if (born.day && born.day < addMonths(today, -oldestYears * 12))
    problems.push({ field: 'bornOn.year', message: words.bornLongAgo })
  if (nationality && !nationalities.some(({ value }) => value === nationality))
    problems.push({ field: 'nationality', message: words.nationalityUnknown })
  return { wanted: { fullName, nationality, ...('day' in born && { bornOn: born.day }) }, problems }
}

function readAddress(typed: Typed, { residences }: ProfileFacts): Read {
  const country = typed.country ?? ''
  const form = addressForm(country)
  const problems: FieldProblem[] = []
  if (!residences.some(({ value }) => value === country))
    problems.push({ field: 'country', message: words.missing.country })
  const parts = addressParts.map((part) => {
    // What the country's addresses do not have is not kept from another country's.
    const text = form.parts.includes(part) ? (typed[part] ?? '') : ''
    const kept = part === 'address' ? linesOf(text) : oneLine(text)
    if (lengthOf(kept) > longestAnswer) problems.push({ field: part, message: words.tooLong })
    return [part, kept] as const
  })
  return { wanted: { country, ...Object.fromEntries(parts) }, problems }
}

/** An address of several lines, without the empty ones. */
function linesOf(text: string): string {
  const lines = text.split(/\r\n|\r|\n/).map(oneLine)
  return lines.filter(Boolean).join('\n')
}

function readPassport(typed: Typed, { today }: ProfileFacts): Read {
  const number = plainLetters(typed.passportNumber ?? '').replaceAll(/[\s-]/g, '')
  const expires = readDay(typed, 'passportExpiresOn')
  const problems: FieldProblem[] = []
  if (number && !passportNumberShape.test(number))
    problems.push({ field: 'passportNumber', message: words.numberWrong })
  if ('problem' in expires) problems.push(expires.problem)
  else if (expires.day > addMonths(today, latestExpiryYears * 12))
    problems.push({ field: 'passportExpiresOn.year', message: words.expiryFarAway })
  const wanted = {
    ...('day' in expires && { passportExpiresOn: expires.day }),
    ...((number || typed[forgetField]) && { passportNumber: number }),
  }
  return { wanted, problems }
}

/** A day that may be left out, but not in part. */
function readDay(
  typed: Typed,
  name: 'bornOn' | 'passportExpiresOn',
): { day: PlainDate | '' } | { problem: FieldProblem } {
  if (Object.values(datePartsOf(typed, name)).every((part) => part.trim() === '')) return { day: '' }
  const checked = checkDate(typed, name, words.questions[name])
  return 'date' in checked ? { day: checked.date } : checked
}

/** What is saved and yet may be a slip: nobody is kept from having an unusual address or an old passport. */
export function cautions(profile: Profile, today: PlainDate): { question: ProfileQuestion; message: string }[] {
  const { zip, passportExpiresOn: expires } = profile
  const form = addressForm(profile.country)
  const found: { question: ProfileQuestion; message: string }[] = []
  if (zip && form.example && form.parts.includes('zip') && !form.looksRight(zip))
    found.push({ question: 'zip', message: addressWords.unusual(form.example) })
  if (isPlainDate(expires) && expires < addMonths(today, 6)) {
    const message = expires < today ? words.expired(expires) : words.expiresSoon(expires)
    found.push({ question: 'passportExpiresOn', message })
  }
  return found
}
