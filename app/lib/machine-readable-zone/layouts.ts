/** Characters allowed in a field: letters, digits or either. Fillers are always allowed. */
export type Kind = 'letters' | 'digits' | 'any'

type Field = { readonly line: number; readonly from: number; readonly to: number; readonly kind: Kind }

type FieldName =
  | 'documentCode'
  | 'issuer'
  | 'names'
  | 'number'
  | 'numberCheck'
  | 'nationality'
  | 'bornOn'
  | 'bornOnCheck'
  | 'sex'
  | 'expiresOn'
  | 'expiresOnCheck'
  | 'optional'
  | 'allCheck'

export type Format = 'TD1' | 'TD2' | 'TD3'

export type Layout = {
  readonly format: Format
  readonly lines: number
  readonly columns: number
  readonly fields: Readonly<Record<FieldName, Field>>
  /** A second optional field, in TD1. */
  readonly moreOptional?: Field
  /** Check digit of the optional data, in TD3. */
  readonly optionalCheck?: Field
  /** Ranges covered by the composite check digit: line, from, to. */
  readonly allOf: readonly (readonly [line: number, from: number, to: number])[]
}

const field = (line: number, from: number, to: number, kind: Kind): Field => ({ line, from, to, kind })

/** Passports and TD2 cards share the start of their second line. */
const secondLine = {
  documentCode: field(0, 0, 2, 'letters'),
  issuer: field(0, 2, 5, 'letters'),
  number: field(1, 0, 9, 'any'),
  numberCheck: field(1, 9, 10, 'digits'),
  nationality: field(1, 10, 13, 'letters'),
  bornOn: field(1, 13, 19, 'digits'),
  bornOnCheck: field(1, 19, 20, 'digits'),
  sex: field(1, 20, 21, 'letters'),
  expiresOn: field(1, 21, 27, 'digits'),
  expiresOnCheck: field(1, 27, 28, 'digits'),
} as const

/** ICAO Doc 9303, parts 4 (TD3), 5 (TD1) and 6 (TD2). */
export const layouts: Readonly<Record<Format, Layout>> = {
  TD3: {
    format: 'TD3',
    lines: 2,
    columns: 44,
    fields: {
      ...secondLine,
      names: field(0, 5, 44, 'letters'),
      optional: field(1, 28, 42, 'any'),
      allCheck: field(1, 43, 44, 'digits'),
    },
    optionalCheck: field(1, 42, 43, 'digits'),
    allOf: [
      [1, 0, 10],
      [1, 13, 20],
      [1, 21, 43],
    ],
  },
  TD2: {
    format: 'TD2',
    lines: 2,
    columns: 36,
    fields: {
      ...secondLine,
      names: field(0, 5, 36, 'letters'),
      optional: field(1, 28, 35, 'any'),
      allCheck: field(1, 35, 36, 'digits'),
    },
    allOf: [
      [1, 0, 10],
      [1, 13, 20],
      [1, 21, 35],
    ],
  },
  TD1: {
    format: 'TD1',
    lines: 3,
    columns: 30,
    fields: {
      documentCode: field(0, 0, 2, 'letters'),
      issuer: field(0, 2, 5, 'letters'),
      number: field(0, 5, 14, 'any'),
      numberCheck: field(0, 14, 15, 'digits'),
      optional: field(0, 15, 30, 'any'),
      bornOn: field(1, 0, 6, 'digits'),
      bornOnCheck: field(1, 6, 7, 'digits'),
      sex: field(1, 7, 8, 'letters'),
      expiresOn: field(1, 8, 14, 'digits'),
      expiresOnCheck: field(1, 14, 15, 'digits'),
      nationality: field(1, 15, 18, 'letters'),
      allCheck: field(1, 29, 30, 'digits'),
      names: field(2, 0, 30, 'letters'),
    },
    moreOptional: field(1, 18, 29, 'any'),
    allOf: [
      [0, 5, 30],
      [1, 0, 7],
      [1, 8, 15],
      [1, 18, 29],
    ],
  },
}

export function layoutOf(lines: readonly string[]): Layout | undefined {
  return Object.values(layouts).find(
    (layout) => lines.length === layout.lines && lines.every((line) => line.length === layout.columns),
  )
}

/** Lists the allowed characters at each position of a line. */
export function kindsIn({ fields, moreOptional, optionalCheck, columns }: Layout, line: number): Kind[] {
  const kinds = new Array<Kind>(columns).fill('any')
  for (const one of [...Object.values(fields), moreOptional, optionalCheck])
    if (one?.line === line) kinds.fill(one.kind, one.from, one.to)
  return kinds
}

export function textIn(lines: readonly string[], { line, from, to }: Field): string {
  return lines[line]?.slice(from, to) ?? ''
}
