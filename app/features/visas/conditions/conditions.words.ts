import type { Money } from '#app/lib/money.ts'
import { formatDate } from '#app/lib/plain-date.ts'
import { remembered } from '#app/lib/remembered.ts'
import { briefListText, choiceText, compareNames, sentences } from '#app/lib/words/formats.ts'
import { inEnglish } from '#app/lib/words/marked-text.ts'
import { words } from '#app/lib/words/words.ts'
import { languageNow } from '#words-source'
import { formatForeignMoney } from '../local-money.ts'
import type { MinorCompany } from '../minors/minor-rule.ts'
import { regionName } from '../names/country-name.ts'
import { placeName } from '../place-name.ts'
import { hostOf } from './arrival-cards.ts'
import type { ConditionDuty, ConditionSource, Levy, NoteKind, PayPeriod, YellowFever } from './conditions.ts'
import type { YellowFeverCase } from './yellow-fever.ts'

const place = (code: string) => placeName(regionName(code))

const said = words('visas/conditions')
const fever = words('visas/conditions', 'yellowFever')

/** Message argument for "no value". */
const none = 'none'

function paid(amount: Money, per: PayPeriod | undefined): string {
  // Cents are irrelevant in a minimum amount.
  const whole = formatForeignMoney(amount).replace(/\.0+$/, '')
  return per ? said.paidPer[per]({ amount: whole }) : whole
}

function duty({ about, asked, where = none, amount, per, note }: ConditionDuty): string {
  return sentences(
    said.duty[about][asked]({ amount: amount ? paid(amount, per) : none, where }),
    note && inEnglish(note),
  )
}

function levy({ name, fee, per, note }: Levy): string {
  return sentences(said.levy({ name: inEnglish(name), amount: fee ? paid(fee, per) : none }), note && inEnglish(note))
}

const ageText = (months: number) => (months % 12 === 0 ? fever.years({ years: months / 12 }) : fever.months({ months }))

/** Maximum number of countries named in a sentence. */
const mostNamed = 5

/** Names the risk country that a holder of this passport is most likely to arrive from. */
function yellowFever(rule: YellowFever, details: YellowFeverCase | undefined, passport: string): string {
  const { asked, fromMonths, transitHours, risk, note } = rule
  const age = fromMonths ? ageText(fromMonths) : none
  if (details?.asked === false) {
    return details.why === 'age' ? fever.belowAge({ age: ageText(fromMonths ?? 0) }) : fever.notRequired
  }
  if (details)
    return sentences(
      fever.because({ age, hours: details.hours ?? 0, place: place(details.place) }),
      note && inEnglish(note),
    )
  if (asked === 'everyone') return sentences(fever.everyone({ age }), note && inEnglish(note))
  return sentences(
    fever.ifFrom({ age, where: riskyPlaces(risk, passport), hours: transitHours ?? 0 }),
    note && inEnglish(note),
  )
}

function riskyPlaces(risk: readonly string[], passport: string): string {
  if (risk.length <= mostNamed) return choiceText(risk.map(place))
  return risk.includes(passport) ? fever.orAnother({ place: place(passport) }) : fever.anyCountry
}

/** Most pages list the same countries. */
const sortedNames = remembered((key) => {
  const [, ...codes] = key.split(' ')
  return briefListText(codes.map(regionName).toSorted(compareNames))
})

const noteLabel: Record<NoteKind, string> = words('visas/conditions', 'noteLabel')

const listedOr = (names: readonly string[]) => (names.length > 0 ? briefListText(names) : none)

export const conditionWords = words('visas/conditions', 'condition', {
  mostNamed,
  label: {
    get note() {
      return noteLabel
    },
  },
  duty,
  levy,
  yellowFever,
  places: (codes: readonly string[]) => sortedNames([languageNow(), ...codes].join(' ')),
  ofChild: (company: MinorCompany, required: readonly string[], advised: readonly string[]) =>
    said.ofChild({ company: said.company[company], required: listedOr(required), advised: listedOr(advised) }),
  address: (source: ConditionSource) => (typeof source === 'string' ? source : source.url),
  get host() {
    return hostOf
  },
  get day() {
    return formatDate
  },
})
