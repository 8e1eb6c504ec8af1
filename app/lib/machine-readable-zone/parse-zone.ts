import type { PlainDate } from '#app/lib/plain-date.ts'
import { checkDigit, filler } from './check-digit.ts'
import { countryCodeOf } from './country-codes.ts'
import { type Format, type Layout, layoutOf, textIn } from './layouts.ts'
import { provenBy, withRightKinds } from './look-alikes.ts'
import { birthDate, expiryDate } from './zone-dates.ts'
import { namesIn } from './zone-names.ts'

type Check = 'number' | 'bornOn' | 'expiresOn' | 'optional' | 'all'

export type Zone = {
  readonly format: Format
  /** As printed, with corrections. */
  readonly lines: readonly string[]
  /** "P", "PD", "I" … */
  readonly documentCode: string
  /** Our country code; undefined for an unassigned one. */
  readonly issuer: string | undefined
  readonly nationality: string | undefined
  readonly number: string
  readonly surname: string
  readonly givenNames: string
  /** The names fill their field, so they may be truncated. */
  readonly isNameCut: boolean
  /** Undefined if unknown or invalid. */
  readonly bornOn: PlainDate | undefined
  readonly sex: 'F' | 'M' | undefined
  readonly expiresOn: PlainDate | undefined
  readonly optional: readonly string[]
  /** Check digits that do not match. */
  readonly failed: readonly Check[]
}

/** Parses the lines of a passport or card (TD3, TD1, TD2); undefined if they match none of these. */
export function parseZone(typed: readonly string[], today: PlainDate): Zone | undefined {
  const upper = typed.map((line) => line.replaceAll(/\s/g, '').toUpperCase())
  const layout = layoutOf(upper)
  if (!layout || upper.some((line) => /[^A-Z0-9<]/.test(line))) return undefined
  const lines = withProvenNumber(withRightKinds(upper, layout), layout)
  const { fields, moreOptional } = layout
  const { number, isNumberRight, optional } = numberIn(lines, layout)
  const sex = textIn(lines, fields.sex)
  return {
    format: layout.format,
    lines,
    documentCode: plain(textIn(lines, fields.documentCode)),
    issuer: countryCodeOf(plain(textIn(lines, fields.issuer))),
    nationality: countryCodeOf(plain(textIn(lines, fields.nationality))),
    number,
    ...namesIn(textIn(lines, fields.names)),
    bornOn: birthDate(textIn(lines, fields.bornOn), today),
    sex: sex === 'F' || sex === 'M' ? sex : undefined,
    expiresOn: expiryDate(textIn(lines, fields.expiresOn)),
    optional: [optional, ...(moreOptional ? [textIn(lines, moreOptional)] : [])].map(plain).filter(Boolean),
    failed: [...(isNumberRight ? [] : ['number' as const]), ...failedChecks(lines, layout)],
  }
}

/** Removes surrounding fillers. */
function plain(text: string): string {
  return text.replaceAll(filler, ' ').trim()
}

function withProvenNumber(lines: readonly string[], { fields }: Layout): string[] {
  const proven = provenBy(textIn(lines, fields.numberCheck), textIn(lines, fields.number))
  const { line, from, to } = fields.number
  return lines.map((text, index) => (index === line ? text.slice(0, from) + proven + text.slice(to) : text))
}

/** On a card, a number longer than 9 characters continues in the optional data, followed by its check digit. */
function numberIn(lines: readonly string[], { format, fields }: Layout) {
  const first = textIn(lines, fields.number)
  const check = textIn(lines, fields.numberCheck)
  const optional = textIn(lines, fields.optional)
  if (check !== filler || format === 'TD3')
    return { number: plain(first), isNumberRight: checkDigit(first) === check, optional }
  const [more = '', ...rest] = optional.split(filler)
  const whole = first + more.slice(0, -1)
  return { number: whole, isNumberRight: checkDigit(whole) === more.slice(-1), optional: rest.join(filler) }
}

function failedChecks(lines: readonly string[], { fields, optionalCheck, allOf }: Layout): Check[] {
  const holds = (text: string, check: string) => checkDigit(text) === check
  const all = allOf.map(([line, from, to]) => lines[line]?.slice(from, to) ?? '').join('')
  const failed: Check[] = []
  if (!holds(textIn(lines, fields.bornOn), textIn(lines, fields.bornOnCheck))) failed.push('bornOn')
  if (!holds(textIn(lines, fields.expiresOn), textIn(lines, fields.expiresOnCheck))) failed.push('expiresOn')
  if (optionalCheck) {
    const [optional, check] = [textIn(lines, fields.optional), textIn(lines, optionalCheck)]
    // Without optional data, its check digit may be a filler.
    const isLeftOut = check === filler && plain(optional) === ''
    if (!isLeftOut && !holds(optional, check)) failed.push('optional')
  }
  if (!holds(all, textIn(lines, fields.allCheck))) failed.push('all')
  return failed
}
