import { checkDigit } from './check-digit.ts'
import { type Kind, kindsIn, type Layout } from './layouts.ts'

const digitFor: Readonly<Record<string, string>> = {
  O: '0',
  Q: '0',
  D: '0',
  I: '1',
  L: '1',
  Z: '2',
  A: '4',
  S: '5',
  G: '6',
  T: '7',
  B: '8',
}
const letterFor: Readonly<Record<string, string>> = {
  '0': 'O',
  '1': 'I',
  '2': 'Z',
  '4': 'A',
  '5': 'S',
  '6': 'G',
  '7': 'T',
  '8': 'B',
}

/** Replaces letters in digit-only fields, and digits in letter-only fields, with their look-alikes. */
export function withRightKinds(lines: readonly string[], layout: Layout): string[] {
  const taken = (sign: string, kind: Kind | undefined) => {
    if (kind === 'digits') return digitFor[sign] ?? sign
    return kind === 'letters' ? (letterFor[sign] ?? sign) : sign
  }
  return lines.map((line, index) => {
    const kinds = kindsIn(layout, index)
    return [...line].map((sign, column) => taken(sign, kinds[column])).join('')
  })
}

/**
 * Corrects a single look-alike if the check digit confirms exactly one correction. Cannot distinguish G from 6, whose
 * values differ by 10.
 */
export function provenBy(check: string, text: string): string {
  if (checkDigit(text) === check) return text
  const others = [...text].flatMap((sign, index) => {
    const alike = digitFor[sign] ?? letterFor[sign]
    return alike ? [text.slice(0, index) + alike + text.slice(index + 1)] : []
  })
  const [only, another] = others.filter((other) => checkDigit(other) === check)
  return only !== undefined && another === undefined ? only : text
}
