import { addMonths, formatDate, isPlainDate, type PlainDate } from '#app/lib/plain-date.ts'
import { typedDate } from '#app/ui/form/date-question.ts'
import { sentOf } from '#app/ui/form/form-fields.ts'
import type { FieldProblem } from '#app/ui/form/problems.ts'
import { addressForm } from './address-form.ts'
import { addressWords } from './address-form.words.ts'
import { type ProfileFacts, profileForm } from './profile.form.ts'
import type { Profile, ProfileQuestion, ProfileSection } from './profile.ts'
import { profileWords as words } from './profile.words.ts'

/** The fields of the form as they were typed, by their names. Dates are three of them. */
export type Typed = Readonly<Record<string, string>>

/** What somebody wants to have saved. A passport number that was not typed again is not in it. */
export type Wanted = Readonly<Partial<Record<ProfileQuestion, string>>>

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

type Read = { wanted: Wanted; problems: readonly FieldProblem[] }

/** What was typed into some sections, and what cannot be saved of it. What is only unusual can be: see `cautions`. */
export function readTyped(typed: Typed, sections: readonly ProfileSection[], facts: ProfileFacts): Read {
  const { value, problems } = profileForm(sections, facts, typed.country).read(sentOf(typed))
  const { forgetPassport, ...answers } = value ?? {}
  const wanted = Object.entries(answers).filter(([name, text]) => text || name !== 'passportNumber' || forgetPassport)
  return { wanted: Object.fromEntries(wanted.map(([name, text]) => [name, text ?? ''])), problems }
}

/** What is saved and yet may be a slip: nobody is kept from having an unusual address or an old passport. */
export function cautions(profile: Profile, today: PlainDate): { question: ProfileQuestion; message: string }[] {
  const { zip, passportExpiresOn: expires } = profile
  const form = addressForm(profile.country)
  const found: { question: ProfileQuestion; message: string }[] = []
  if (zip && form.example && form.parts.includes('zip') && !form.looksRight(zip))
    found.push({ question: 'zip', message: addressWords.unusual({ example: form.example }) })
  if (isPlainDate(expires) && expires < addMonths(today, 6)) {
    const message =
      expires < today ? words.expired({ date: formatDate(expires) }) : words.expiresSoon({ date: formatDate(expires) })
    found.push({ question: 'passportExpiresOn', message })
  }
  return found
}
