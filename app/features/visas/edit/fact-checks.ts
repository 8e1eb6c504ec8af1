import type { Rate } from '#app/lib/money.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import type { Country } from '../country.ts'
import type { PublisherReader } from '../evidence/publishers.ts'
import type { GroupFacts, RateFacts } from '../facts/fact-shapes.ts'
import { type PassportLines, passportLines } from '../facts/import/passport-lines.ts'
import { type PassportReader, passportReader } from '../facts/passport-lists.ts'
import { factLimits } from './fact-limits.ts'

/** What a typed fact is checked against: the same lists as the files. */
export type FactLists = {
  readonly countries: readonly Country[]
  readonly reader: PassportReader
  readonly publishers: PublisherReader
  readonly lines: PassportLines
  readonly rates: RateFacts
  readonly today: PlainDate
  isOwn(code: string): boolean
}

export function factLists(
  countries: readonly Country[],
  groups: GroupFacts,
  rates: ReadonlyMap<string, Rate>,
  { publishers, today }: Pick<FactLists, 'publishers' | 'today'>,
): FactLists {
  const reader = passportReader(countries, groups)
  const followers = new Set(countries.flatMap(({ code, passportOf }) => (passportOf === null ? [] : [code])))
  const usdMicros = Object.fromEntries([...rates].map(([currency, rate]) => [currency, rate.usdMicros]))
  return {
    countries,
    reader,
    publishers,
    lines: passportLines(countries, groups, reader),
    // A fee in US dollars needs no rate.
    rates: { asOf: today, source: 'settings', usdMicros: { USD: 1_000_000, ...usdMicros } },
    today,
    isOwn: (code) => !followers.has(code),
  }
}

/** What was typed into a form, by the name of its field. */
export type Typed = Readonly<Record<string, string>>

/** A field with which something is wrong. The words belong to the page. */
export type FactFault = { readonly field: string; readonly fault: string }

/** Nothing where nothing was typed; a number that no check lets through where it is none. */
export function typedNumber(text: string | undefined): number | undefined {
  const plain = (text ?? '').trim()
  if (plain === '') return undefined
  return /^\d{1,5}$/.test(plain) ? Number(plain) : Number.NaN
}

export function typedText(text: string | undefined): string | undefined {
  const plain = (text ?? '').trim().replace(/\r\n?/g, '\n')
  return plain === '' ? undefined : plain
}

export function typedLines(text: string | undefined): string[] {
  return (text ?? '')
    .split(/\r?\n/)
    .map((line) => line.trim().replace(/\s+/g, ' '))
    .filter(Boolean)
}

/** The marked ones of a list of boxes: "documents.photo". */
export function typedChoices<Value extends string>(typed: Typed, name: string, values: readonly Value[]): Value[] {
  return values.filter((value) => typed[`${name}.${value}`])
}

/** A source names who published it, as for the importer: readers are shown it. */
export function isSource(text: string): boolean {
  const { least, most } = factLimits.source
  return text.length >= least && text.length <= most && !/^import(ed)?\b/i.test(text) && !/\p{C}/u.test(text)
}

/** The fields of a form that were sent with something in them, by their names. */
export function typedFrom(names: readonly string[], fields: { text(name: string): string }): Typed {
  return Object.fromEntries(names.flatMap((name) => (fields.text(name) ? [[name, fields.text(name)]] : [])))
}
