import { counted } from '#app/lib/counted.ts'
import { formatMoney, type Money } from '#app/lib/money.ts'
import { formatDate } from '#app/lib/plain-date.ts'
import { remembered } from '#app/lib/remembered.ts'
import { displayNames, listFormat } from '#app/lib/words/formats.ts'
import { words } from '#app/lib/words/words.ts'
import type { MinorCompany } from '../minors/minor-rule.ts'
import { placeName } from '../place-name.ts'
import { hostOf } from './arrival-cards.ts'
import type {
  ConditionDuty,
  ConditionSource,
  Duty,
  DutyKind,
  Levy,
  NoteKind,
  PayPeriod,
  YellowFever,
} from './conditions.ts'
import type { YellowFeverCase } from './yellow-fever.ts'

const nameOf = displayNames({ type: 'region' })
const place = (code: string) => placeName(nameOf.of(code) ?? code)

const period: Record<PayPeriod, string> = words('visas/conditions', 'period')

function paid(amount: Money, per: PayPeriod | undefined): string {
  // Nobody counts the cents of a least amount.
  const whole = formatMoney(amount, 'en-GB').replace(/\.0+$/, '')
  return `${whole}${per ? ` ${period[per]}` : ''}`
}

const shown: Record<DutyKind, Record<Duty, string>> = words('visas/conditions', 'shown')

function duty({ about, asked, where, amount, per, note }: ConditionDuty): string {
  const least = amount ? `${about === 'insurance' ? ' of' : ','} at least ${paid(amount, per)}` : ''
  return [`${shown[about][asked]}${least}${where ? `, for ${where}` : ''}.`, note].filter(Boolean).join(' ')
}

function levy({ name, fee, per, note }: Levy): string {
  return [`${name}${fee ? `: ${paid(fee, per)}` : ''}.`, note].filter(Boolean).join(' ')
}

const fromAge = (months: number) => (months % 12 === 0 ? counted(months / 12, 'year') : counted(months, 'month'))

/** The most countries that a sentence names. */
const mostNamed = 5

/** Of the countries with a risk, the one a traveller of this passport most likely comes from is named. */
function yellowFever(rule: YellowFever, told: YellowFeverCase | undefined, passport: string): string {
  const { asked, fromMonths, transitHours, risk, note } = rule
  const age = fromMonths ? ` from the age of ${fromAge(fromMonths)}` : ''
  const wait = transitHours ? `, or wait more than ${counted(transitHours, 'hour')} at an airport there` : ''
  if (told?.asked === false) {
    return told.why === 'age'
      ? `Not required below the age of ${fromAge(fromMonths ?? 0)}.`
      : 'Not required on this journey.'
  }
  if (told) {
    const why = told.hours === undefined ? 'come from' : `wait ${counted(told.hours, 'hour')} in`
    return [`Certificate required${age}, because you ${why} ${place(told.place)}.`, note].filter(Boolean).join(' ')
  }
  const own = risk.includes(passport) ? place(passport) : undefined
  const others = risk.length > mostNamed ? 'a country with a risk' : list(risk.map(place))
  const where = own && risk.length > mostNamed ? `${own} or another country with a risk` : others
  const base =
    asked === 'everyone'
      ? `Certificate required for everybody${age}.`
      : `Certificate required${age} if you come from ${where}${wait}.`
  return [base, note].filter(Boolean).join(' ')
}

const list = (names: readonly string[]) => listFormat({ type: 'disjunction' }).format(names)

/** Most pages list the same ones. */
const sortedNames = remembered((codes) => {
  const names = codes.split(' ').map((code) => nameOf.of(code) ?? code)
  return names.toSorted((one, other) => one.localeCompare(other, 'en')).join(', ')
})

const noteLabel: Record<NoteKind, string> = words('visas/conditions', 'noteLabel')

const company: Record<MinorCompany, string> = words('visas/conditions', 'company')

export const conditionWords = words('visas/conditions', 'condition', {
  mostNamed,
  hint: (labels: readonly string[]) => [...new Set(labels)].join(', '),
  label: {
    get note() {
      return noteLabel
    },
  },
  duty,
  levy,
  yellowFever,
  places: (codes: readonly string[]) => sortedNames(codes.join(' ')),
  company,
  required: (names: readonly string[]) => `${names.join(', ')} required`,
  advised: (names: readonly string[]) => `${names.join(', ')} advised`,
  address: (source: ConditionSource) => (typeof source === 'string' ? source : source.url),
  get host() {
    return hostOf
  },
  get day() {
    return formatDate
  },
})
