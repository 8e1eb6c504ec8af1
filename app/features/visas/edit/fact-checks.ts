import type { Rate } from '#app/lib/money.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import type { Country } from '../country.ts'
import type { PublisherReader } from '../evidence/publishers.ts'
import type { GroupFacts, RateFacts } from '../facts/fact-shapes.ts'
import { type PassportLines, passportLines } from '../facts/import/passport-lines.ts'
import { type PassportReader, passportReader } from '../facts/passport-lists.ts'
import { factLimits } from './fact-limits.ts'

/** Reference lists for checking typed facts, the same as for the files. */
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
    // A US dollar fee needs no exchange rate.
    rates: { asOf: today, source: 'settings', usdMicros: { USD: 1_000_000, ...usdMicros } },
    today,
    isOwn: (code) => !followers.has(code),
  }
}

/** Form input by field name. */
export type Typed = Readonly<Record<string, string>>

/** A field with an error. The page provides the wording. */
export type FactFault = { readonly field: string; readonly fault: string }

/** Undefined if empty; a number that fails every check if invalid. */
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

/** Selected checkboxes: "documents.photo". */
export function typedChoices<Value extends string>(typed: Typed, name: string, values: readonly Value[]): Value[] {
  return values.filter((value) => typed[`${name}.${value}`])
}

/** A source must name its publisher, as in the importer, because it is shown to readers. */
export function isSource(text: string): boolean {
  const { least, most } = factLimits.source
  return text.length >= least && text.length <= most && !/^import(ed)?\b/i.test(text) && !/\p{C}/u.test(text)
}

/** The non-empty fields of a form. */
export function typedFrom(names: readonly string[], fields: { text(name: string): string }): Typed {
  return Object.fromEntries(names.flatMap((name) => (fields.text(name) ? [[name, fields.text(name)]] : [])))
}
