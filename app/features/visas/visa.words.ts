import { remembered } from '#app/lib/remembered.ts'
import { choiceText } from '#app/lib/words/formats.ts'
import { inEnglish } from '#app/lib/words/marked-text.ts'
import { words } from '#app/lib/words/words.ts'
import { languageNow } from '#words-source'
import type { Confidence } from './confidence.ts'
import type { Continent, CountryKind } from './country.ts'
import { formatForeignMoney } from './local-money.ts'
import { regionName } from './names/country-name.ts'
import { placeName } from './place-name.ts'
import type { AnswerKind, Condition, Registration, Requirement } from './requirement.ts'
import type { EntryKind, Scheme, SchemeKind, SchemeStep } from './scheme.ts'

const headline: Record<AnswerKind, string> = words('visas/visa', 'headline')

const said = words('visas/visa')

/** The answer in one sentence. */
function answer({ kind, days, freeMovement, online }: Requirement): string {
  if (kind === 'visa_free' && freeMovement) return said.answer.freeMovement
  if (kind === 'embassy_visa' && online) return said.answer.embassyOnline
  const sentence = said.answer[kind]
  return typeof sentence === 'string' ? sentence : sentence({ days: days ?? 0 })
}

const alternative: Record<AnswerKind, string> = words('visas/visa', 'alternative')

const group: Record<string, string> = words('visas/visa', 'group')

/** Turns codes into "the United States, the United Kingdom or a Schengen country". */
const holdersOf = (codes: readonly string[]) => holdersIn(`${languageNow()} ${codes.join(' ')}`)

const holdersIn = remembered((key) => {
  const [, ...codes] = key.split(' ')
  return choiceText(codes.map((code) => group[code] ?? placeName(regionName(code))))
})

const step: Record<SchemeStep, string> = words('visas/visa', 'step')

const schemeKind: Record<SchemeKind, string> = words('visas/visa', 'schemeKind')

const entry: Record<EntryKind, string> = words('visas/visa', 'entry')

const continent: Record<Continent, string> = words('visas/visa', 'continent')

const countryKind: Record<CountryKind, string> = words('visas/visa', 'countryKind')

const confidence: Record<Confidence, string> = words('visas/visa', 'confidence')

function processing({ min, max, unit }: Scheme['processing']): string {
  const { atOnce, exactly, upTo, between } = said.processing
  if (max === 0) return atOnce
  if (min === max) return exactly[unit]({ days: max })
  return min === 0 ? upTo[unit]({ days: max }) : between[unit]({ least: min, days: max })
}

function registration({ name, site, daysBefore, fee }: Registration): string {
  const { alsoNeeded, beforeTravel, inDays, withFee } = said.registration
  const what = fee ? withFee({ name: inEnglish(name), fee: formatForeignMoney(fee) }) : inEnglish(name)
  // A levy paid at the airport, or an insurance, is not a form to fill in.
  if (site === null && daysBefore === null) return alsoNeeded({ what })
  return daysBefore === null ? beforeTravel({ what }) : inDays({ days: daysBefore, what })
}

type HeldPermit = Pick<Condition, 'holding' | 'permit'>

/** "A valid visa of the United States or a Schengen country" */
const permitFirst = ({ holding, permit }: HeldPermit) => said.permitFirst[permit]({ holders: holdersOf(holding) })

/** The same within a sentence. */
const permitWithin = ({ holding, permit }: HeldPermit) => said.permit[permit]({ holders: holdersOf(holding) })

const condition = ({ kind, days, ...held }: Condition, begin: 'If' | 'Because' = 'If'): string =>
  said.condition[kind]({ isHeld: begin === 'Because', permit: permitWithin(held), days: days ?? 0 })

export const visaWords = words('visas/visa', 'visa', {
  headline,
  answer,
  alternative: (kind: AnswerKind) => alternative[kind],
  condition,
  permit: permitFirst,
  permitWithin,
  registration,
  confidence,
  step,
  schemeKind,
  entry,
  entries: (entries: readonly EntryKind[]) => choiceText(entries.map((one) => entry[one])),
  processing,
  validity: (days: number) =>
    days >= 730 && days % 365 === 0 ? said.visa.years({ years: days / 365 }) : said.visa.days({ days }),
  stay: (days: number) => said.visa.upToDays({ days }),
  stayWithin: (days: number) => said.visa.upToDaysWithin({ days }),
  extraFee: ({ for: what, ...amount }: Scheme['extraFees'][number]) =>
    said.visa.fee({ what: inEnglish(what.charAt(0).toUpperCase() + what.slice(1)), fee: formatForeignMoney(amount) }),
  continent,
  countryKind,
})
