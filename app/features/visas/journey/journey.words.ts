import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import { words } from '#app/lib/words/words.ts'
import { placeName } from '../place-name.ts'
import { visaWords } from '../visa.words.ts'
import type { BetterBecause } from './compare-passports.ts'
import type { PassportRule, PassportVerdict } from './passport-rule.ts'

const smallNumbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const counted = (count: number, what: string) => `${smallNumbers[count] ?? count} ${what}${count === 1 ? '' : 's'}`

function validity({ months, from }: PassportRule): string {
  if (months === 0)
    return `Your passport must be valid ${from === 'arrival' ? 'on the day you arrive' : 'for your whole stay'}.`
  const start = from === 'arrival' ? 'the day you arrive' : 'the day you leave'
  return `Your passport must be valid for ${counted(months, 'month')} after ${start}.`
}

type Judged = {
  readonly verdict: PassportVerdict
  readonly expiresOn: PlainDate
  readonly issuedOn: PlainDate | undefined
}

const outcome: Record<PassportVerdict['outcome'], (judged: Judged) => string> = {
  fits: ({ verdict, expiresOn }) =>
    `Your passport must be valid until ${formatDate(verdict.neededUntil ?? expiresOn)}. Yours expires on ${formatDate(expiresOn)}: long enough.`,
  expires_too_soon: ({ verdict, expiresOn }) =>
    `Your passport must be valid until ${formatDate(verdict.neededUntil ?? expiresOn)}. Yours expires on ${formatDate(expiresOn)}: too soon.`,
  expired: ({ verdict, expiresOn }) =>
    `Your passport expires on ${formatDate(expiresOn)}, before you arrive on ${formatDate(verdict.arrivesOn)}. You need a new one first.`,
  issued_too_long_ago: ({ verdict, issuedOn, expiresOn }) =>
    `Your passport was issued on ${formatDate(issuedOn ?? expiresOn)}. That is more than ${counted(verdict.rule?.issuedWithinYears ?? 10, 'year')} before you arrive: too long ago.`,
  no_rule: ({ expiresOn }) =>
    `Yours expires on ${formatDate(expiresOn)}. We hold no rule to judge it by, so ask before you book.`,
}

const better: Record<BetterBecause, (used: string, other: string, stay: string) => string> = words(
  'visas/journey',
  'better',
  {
    own_country: () =>
      'It is the passport of the country you travel to. Many countries expect their citizens to enter on it.',
    no_limit: () => 'With it, there is no limit to your stay.',
    passport_fits: () =>
      'The one you gave dates for is not valid long enough. Check the dates of this one before you book.',
  },
)

export const journeyWords = words('visas/journey', 'journey', {
  rule: {
    lines: (rule: PassportRule) => [
      validity(rule),
      ...(rule.issuedWithinYears
        ? [`It must have been issued in the ${counted(rule.issuedWithinYears, 'year')} before you arrive.`]
        : []),
      ...(rule.blankPages ? [`It needs at least ${counted(rule.blankPages, 'blank page')}.`] : []),
    ],
    of: (country: string, asked: PassportRule) => `The rule of ${placeName(country)}: ${validity(asked)}`,
    get confidence() {
      return visaWords.confidence
    },
  },
  verdict: { text: (judged: Judged) => outcome[judged.verdict.outcome](judged) },
  better: {
    why: (because: BetterBecause, used: string, other: string, stay: string) => better[because](used, other, stay),
  },
})
