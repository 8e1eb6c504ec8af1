import type { Zone } from '#app/lib/machine-readable-zone/parse-zone.ts'
import { isSameName } from '#app/lib/machine-readable-zone/zone-names.ts'
import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import { displayNames } from '#app/lib/words/formats.ts'
import { dateOf, typedDate } from '#app/ui/form/date-question.ts'
import type { Typed } from '../step-facts.ts'
import { passportReaderWords as words } from './passport-reader.words.ts'

type Name = keyof typeof words.rows

/**
 * How a detail from the photo compares with the form, which may not ask for it. "Müller" is MUELLER in a passport: the
 * same name, spelled for machines.
 */
type State = 'same' | 'spelled' | 'different' | 'empty' | 'unasked'

export type ComparedRow = {
  readonly name: Name
  readonly read: string
  readonly typed: string
  readonly state: State
  /** The form fields to fill in. */
  readonly fields: Typed
}

const countryNames = displayNames({ type: 'region', fallback: 'code' })

/** A country by its code; other issuers, such as the UN, by their own code. */
export const countryName = (code: string) => (code.length === 2 ? (countryNames.of(code) ?? code) : code)

/** The details of a passport beside the form. `nationality` is the country code of the application. */
export function comparePassport(zone: Zone, typed: Typed, nationality: string | undefined): ComparedRow[] {
  const { familyName, givenNames } = asAsked(zone)
  return [
    numberRow(zone.number, typed.passportNumber ?? ''),
    nameRow('familyName', familyName, typed, zone.isNameCut && givenNames === ''),
    nameRow('givenNames', givenNames, typed, zone.isNameCut),
    {
      name: 'nationality',
      read: zone.nationality ? countryName(zone.nationality) : words.unknown,
      typed: nationality ? countryName(nationality) : '',
      state: stateOf(nationality ?? '', zone.nationality === nationality, nationality === undefined),
      fields: {},
    },
    dateRow('bornOn', zone.bornOn, typed),
    sexRow(zone.sex, typed.sex),
    dateRow('expiresOn', zone.expiresOn, typed),
  ]
}

/** The fields to fill in: those of every row that differs. */
export function fieldsToUse(rows: readonly ComparedRow[]): Record<string, string> {
  const taken = rows.filter(({ state }) => state === 'different' || state === 'empty')
  return Object.assign({}, ...taken.map(({ fields }) => fields))
}

/** A single name is printed as the family name, and the form asks for it as a given name. */
function asAsked({ surname, givenNames }: Zone) {
  return givenNames === '' ? { familyName: '', givenNames: surname } : { familyName: surname, givenNames }
}

function stateOf(typed: string, isSame: boolean, isUnasked = false): State {
  if (isUnasked) return 'unasked'
  if (isSame) return 'same'
  return typed.trim() === '' ? 'empty' : 'different'
}

function numberRow(read: string, typed: string): ComparedRow {
  const isSame = typed.replaceAll(/[\s-]/g, '').toUpperCase() === read
  return { name: 'passportNumber', read, typed, state: stateOf(typed, isSame), fields: { passportNumber: read } }
}

function nameRow(name: 'familyName' | 'givenNames', read: string, typed: Typed, isCut: boolean): ComparedRow {
  const own = typed[name] ?? ''
  const isSame = isSameName(own, read, isCut)
  const isSpelled = isSame && own.trim().toLocaleUpperCase('en') !== read
  const state = isSpelled ? 'spelled' : stateOf(own, isSame)
  return { name, read: read || words.none, typed: own, state, fields: { [name]: read } }
}

const sexOf = { female: 'F', male: 'M' } as const
const answerOf = { F: 'female', M: 'male' } as const

/** `typed` is the government form's answer; undefined if it does not ask. */
function sexRow(read: Zone['sex'], typed: string | undefined): ComparedRow {
  const own = typed === 'female' || typed === 'male' ? sexOf[typed] : undefined
  const row = {
    name: 'sex',
    read: words.sexes[read ?? 'none'],
    typed: typed ? words.sexes[own ?? 'none'] : '',
  } as const
  if (!read || typed === undefined) return { ...row, state: 'unasked', fields: {} }
  return { ...row, state: stateOf(typed, own === read), fields: { sex: answerOf[read] } }
}

function dateRow(name: 'bornOn' | 'expiresOn', read: PlainDate | undefined, typed: Typed): ComparedRow {
  const own = dateOf(typed, name)
  const written = own ? formatDate(own) : ''
  if (!read) return { name, read: words.unknown, typed: written, state: 'unasked', fields: {} }
  return {
    name,
    read: formatDate(read),
    typed: written,
    state: stateOf(written, own === read),
    fields: typedDate(name, read),
  }
}
