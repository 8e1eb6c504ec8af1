import { addMonths, formatDate, isPlainDate, type PlainDate } from '#app/lib/plain-date.ts'
import { typedDate } from '#app/ui/form/date-question.ts'
import { sentOf } from '#app/ui/form/form-fields.ts'
import type { FieldProblem } from '#app/ui/form/problems.ts'
import { addressForm } from './address-form.ts'
import { addressWords } from './address-form.words.ts'
import { type ProfileFacts, profileForm } from './profile.form.ts'
import type { Profile, ProfileQuestion, ProfileSection } from './profile.ts'
import { profileWords as words } from './profile.words.ts'

/** Form fields as typed, by name. A date is three fields. */
export type Typed = Readonly<Record<string, string>>

/** The answers to save. A passport number that was not typed again is missing. */
export type Wanted = Readonly<Partial<Record<ProfileQuestion, string>>>

/** Initial form values. They never contain the passport number: its masked part is not on the page. */
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

/**
 * Parses the typed values of some sections, with what cannot be saved. Merely unusual values can be: see `cautions`.
 */
export function readTyped(typed: Typed, sections: readonly ProfileSection[], facts: ProfileFacts): Read {
  const { value, problems } = profileForm(sections, facts, typed.country).read(sentOf(typed))
  const { forgetPassport, ...answers } = value ?? {}
  const wanted = Object.entries(answers).filter(([name, text]) => text || name !== 'passportNumber' || forgetPassport)
  return { wanted: Object.fromEntries(wanted.map(([name, text]) => [name, text ?? ''])), problems }
}

/** Saved values that may be typing errors; an unusual address or an old passport is allowed. */
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
