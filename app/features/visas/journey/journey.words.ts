import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import { words } from '#app/lib/words/words.ts'
import { placeName } from '../place-name.ts'
import { visaWords } from '../visa.words.ts'
import type { BetterBecause } from './compare-passports.ts'
import type { PassportRule, PassportVerdict } from './passport-rule.ts'

const said = words('visas/journey')

function validity({ months, from }: PassportRule): string {
  const { validOnArrival, validForStay, validAfter } = said.rule
  if (months > 0) return validAfter[from]({ months })
  return from === 'arrival' ? validOnArrival : validForStay
}

type Judged = {
  readonly verdict: PassportVerdict
  readonly expiresOn: PlainDate
  readonly issuedOn: PlainDate | undefined
}

function verdictText({ verdict, expiresOn, issuedOn }: Judged): string {
  return said.verdict[verdict.outcome]({
    neededUntil: formatDate(verdict.neededUntil ?? expiresOn),
    expiresOn: formatDate(expiresOn),
    arrivesOn: formatDate(verdict.arrivesOn),
    issuedOn: formatDate(issuedOn ?? expiresOn),
    years: verdict.rule?.issuedWithinYears ?? 10,
  })
}

function betterBecause(because: BetterBecause, used: string, other: string, stay: string): string {
  const why = said.better[because]
  return typeof why === 'string' ? why : why({ used, other, stay })
}

export const journeyWords = words('visas/journey', 'journey', {
  rule: {
    lines: (rule: PassportRule) => [
      validity(rule),
      ...(rule.issuedWithinYears ? [said.rule.issued({ years: rule.issuedWithinYears })] : []),
      ...(rule.blankPages ? [said.rule.pages({ pages: rule.blankPages })] : []),
    ],
    of: (country: string, asked: PassportRule) =>
      said.rule.ofCountry({ country: placeName(country), rule: validity(asked) }),
    get confidence() {
      return visaWords.confidence
    },
  },
  verdict: { text: verdictText },
  better: { why: betterBecause },
})
