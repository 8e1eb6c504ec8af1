import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'
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

const better: Record<BetterBecause, (used: string, other: string, stay: string) => string> = {
  own_country: () =>
    'It is the passport of the country you travel to. Many countries expect their citizens to enter on it.',
  lighter: (used, other) => `It asks less of you: “${used}” instead of “${other}”.`,
  no_limit: () => 'With it, there is no limit to your stay.',
  longer_stay: (_used, _other, stay) => `With it you may stay longer: ${stay}.`,
  passport_fits: () =>
    'The one you gave dates for is not valid long enough. Check the dates of this one before you book.',
}

export const journeyWords = {
  rule: {
    title: 'Your passport',
    lines: (rule: PassportRule) => [
      validity(rule),
      ...(rule.issuedWithinYears
        ? [`It must have been issued in the ${counted(rule.issuedWithinYears, 'year')} before you arrive.`]
        : []),
      ...(rule.blankPages ? [`It needs at least ${counted(rule.blankPages, 'blank page')}.`] : []),
    ],
    /** As said to somebody who is asked for their passport. */
    of: (country: string, asked: PassportRule) => `The rule of ${placeName(country)}: ${validity(asked)}`,
    none: (place: string) =>
      `We hold no rule of ${place} about passports. Many countries ask for six months after you arrive.`,
    confidence: visaWords.confidence,
  },
  verdict: {
    text: (judged: Judged) => outcome[judged.verdict.outcome](judged),
    lastArrival: (day: PlainDate) => `The last day you can arrive with it, for a stay as long: ${formatDate(day)}.`,
    noArrival: 'There is no day left on which you can arrive with it for a stay as long.',
    asIfToday: 'You gave no travel date, so we counted as if you arrived today.',
    usualStay: (leavesOn: PlainDate) =>
      `You gave no return date, so we counted with a stay of 30 days, until ${formatDate(leavesOn)}.`,
    issueUnknown: 'Give its date of issue too: this country asks for it.',
  },
  better: {
    title: (name: string) => `Travel on your passport of ${name}`,
    document: (name: string) => `Travel as “${name}”`,
    equal: 'Your passports are equally good',
    equalWhy: 'They ask the same of you and allow the same stay. Use the one that is valid longer.',
    why: (because: BetterBecause, used: string, other: string, stay: string) => better[because](used, other, stay),
    both: 'Book and apply with the same passport that you show at the border.',
    fits: 'Valid long enough',
    fitsNot: 'Not valid long enough',
    asked: 'This page',
    open: (name: string) => `See the answer for ${name}`,
  },
  transit: {
    airside: 'If you stay in the transit area',
    landside: 'If you pass the border',
    with: { airside: 'In the transit area:', landside: 'Past the border:' },
    hours: 'For a stop of',
    hoursUpTo: (hours: number) => `Up to ${hours} hours`,
    notKnown: 'Not possible, or not known',
    none: (place: string) => `We hold no separate rule for passing through ${place}.`,
    askAirline: 'Count on the answer for a visit, and ask your airline before you book.',
    ticket: 'On one ticket your bags usually go through. On two, you often have to pass the border for them.',
  },
}
