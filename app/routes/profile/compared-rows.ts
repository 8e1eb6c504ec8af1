import { addressForm, addressParts } from '#app/features/accounts/profile/address-form.ts'
import type { ProfileFacts } from '#app/features/accounts/profile/profile.form.ts'
import { maskedNumber, type Profile, type ProfileQuestion } from '#app/features/accounts/profile/profile.ts'
import { profileWords as words } from '#app/features/accounts/profile/profile.words.ts'
import type { Typed } from '#app/features/accounts/profile/profile-answers.ts'
import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import { writtenDate } from '#app/ui/form/date-question.ts'

export type ComparedRow = { question: ProfileQuestion; name: string; typed: string; saved: string }

/**
 * Both values of each field changed here and elsewhere. Passport numbers, typed or saved, show only their last
 * characters.
 */
export function comparedRows(
  differing: readonly ProfileQuestion[],
  typed: Typed,
  saved: Profile,
  facts: ProfileFacts,
): ComparedRow[] {
  return differing.map((question) => ({
    question,
    name: questionName(question, typed.country ?? saved.country),
    typed: shown(question, typed, facts),
    saved: shown(question, { ...saved, updatedAt: '', revision: '', ...days(saved) }, facts),
  }))
}

export function questionName(question: ProfileQuestion, country: string): string {
  const part = addressParts.find((part) => part === question)
  return part ? addressForm(country).labels[part] : words.questions[question as keyof typeof words.questions]
}

function shown(question: ProfileQuestion, answers: Typed, facts: ProfileFacts): string {
  const text = answers[question] ?? ''
  const named = (list: ProfileFacts['residences']) => list.find(({ value }) => value === text)?.label ?? text
  switch (question) {
    case 'country':
      return named(facts.residences)
    case 'nationality':
      return named(facts.nationalities)
    case 'passportNumber':
      return maskedNumber(text.replaceAll(/[\s-]/g, ''))
    case 'bornOn':
    case 'passportExpiresOn':
      return text || writtenDate(answers, question)
    default:
      return text
  }
}

function days({ bornOn, passportExpiresOn }: Profile): Typed {
  const written = (day: PlainDate | '') => day && formatDate(day)
  return { bornOn: written(bornOn), passportExpiresOn: written(passportExpiresOn) }
}
