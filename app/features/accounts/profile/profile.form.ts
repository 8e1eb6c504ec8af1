import { addMonths, type PlainDate } from '#app/lib/plain-date.ts'
import { oneLine } from '#app/lib/typed-text.ts'
import type { Option } from '#app/ui/form/field.tsx'
import { formOf } from '#app/ui/form/form.ts'
import { field } from '#app/ui/form/form-fields.ts'
import { passportNumberInput } from '#app/ui/form/passport-number-input.ts'
import { longestName, personName } from '../person-name.ts'
import { type AddressPart, addressForm, plainLetters } from './address-form.ts'
import { addressWords } from './address-form.words.ts'
import { type ProfileSection, sectionNames } from './profile.ts'
import { profileWords as words } from './profile.words.ts'
import { latestExpiryYears, longestAnswer, oldestYears, passportNumberShape } from './profile-limits.ts'

/** What an answer is checked against besides its own format. */
export type ProfileFacts = {
  readonly today: PlainDate
  readonly residences: readonly Option[]
  readonly nationalities: readonly Option[]
}

const { questions } = words
const noFacts: ProfileFacts = { today: '' as PlainDate, residences: [], nationalities: [] }

/** The form for a profile, or some of its sections. Addresses follow the format of their country. */
export function profileForm(
  sections: readonly ProfileSection[] = sectionNames,
  facts: ProfileFacts = noFacts,
  country = '',
) {
  const parts = {
    about: aboutFields(facts),
    address: addressFields(facts.residences, country),
    passport: passportFields(facts),
  }
  type Parts = typeof parts
  return formOf(
    Object.assign({}, ...sections.map((section) => parts[section])) as Parts['about'] &
      Parts['address'] &
      Parts['passport'],
  )
}

function aboutFields({ today, nationalities }: ProfileFacts) {
  return {
    fullName: field.line({
      label: questions.fullName,
      hint: words.fullNameHint,
      missing: words.missing.fullName,
      longest: [longestName, words.nameTooLong({ longestName })],
      tidy: personName,
      autoComplete: 'name',
      spellCheck: false,
    }),
    bornOn: field.date({
      label: questions.bornOn,
      hint: words.bornOnHint,
      subject: questions.bornOn,
      autoComplete: 'bday',
      reading: { tense: 'past', today },
      isOptional: true,
      check: (day) => {
        if (day >= today) return words.bornInFuture
        return day < addMonths(today, -oldestYears * 12) ? words.bornLongAgo({ oldestYears }) : undefined
      },
    }),
    nationality: field.choice({
      label: questions.nationality,
      hint: words.nationalityHint,
      prompt: words.countryPrompt,
      options: nationalities,
      unknown: words.nationalityUnknown,
    }),
  }
}

export function addressFields(residences: readonly Option[], country: string) {
  const { parts, labels, example, regions } = addressForm(country)
  const longest = [longestAnswer, words.tooLong({ longestAnswer })] as const
  const line = (part: AddressPart, more: Parameters<typeof field.line>[0]) =>
    parts.includes(part)
      ? field.line({ label: labels[part], longest, spellCheck: false, ...more })
      : // Stays on the page in case the country was wrong, but is not saved.
        field.hidden({ tidy: () => '' })
  return {
    country: field.choice({
      label: questions.country,
      prompt: words.countryPrompt,
      missing: words.missing.country,
      autoComplete: 'country',
      options: residences,
    }),
    address: field.lines({
      label: labels.address,
      hint: addressWords.addressHint,
      longest,
      tidy: withoutEmptyLines,
      autoComplete: 'street-address',
      spellCheck: false,
      rows: 2,
    }),
    city: line('city', { autoComplete: 'address-level2' }),
    state: line('state', { autoComplete: 'address-level1', ...(regions.length > 0 && { list: 'regions' }) }),
    zip: line('zip', {
      autoComplete: 'postal-code',
      className: 'input-short',
      ...(example && { hint: addressWords.example({ example }) }),
    }),
  }
}

function withoutEmptyLines(text: string): string {
  const lines = text.split(/\r\n|\r|\n/).map(oneLine)
  return lines.filter(Boolean).join('\n')
}

/** An empty number keeps the saved one; a checkbox deletes it. */
function passportFields({ today }: ProfileFacts) {
  return {
    passportNumber: field.line({
      ...passportNumberInput,
      label: questions.passportNumber,
      tidy: (text) => plainLetters(text).replaceAll(/[\s-]/g, ''),
      check: (number) => (passportNumberShape.test(number) ? undefined : words.numberWrong),
    }),
    forgetPassport: field.tick({ label: words.forget }),
    passportExpiresOn: field.date({
      label: questions.passportExpiresOn,
      hint: words.expiresOnHint,
      subject: questions.passportExpiresOn,
      reading: { tense: 'future', today },
      isOptional: true,
      check: (day) =>
        day > addMonths(today, latestExpiryYears * 12) ? words.expiryFarAway({ latestExpiryYears }) : undefined,
    }),
  }
}
