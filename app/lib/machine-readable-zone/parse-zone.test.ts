import { expect, test } from 'vitest'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { checkDigit } from './check-digit.ts'
import { parseZone } from './parse-zone.ts'

const today = '2026-11-24' as PlainDate
const read = (...lines: string[]) => parseZone(lines, today)

/** Examples from ICAO Doc 9303, parts 4, 5 and 6. */
const passport = ['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO7408122F1204159ZE184226B<<<<<10']
const card = ['I<UTOD231458907<<<<<<<<<<<<<<<', '7408122F1204159UTO<<<<<<<<<<<6', 'ERIKSSON<<ANNA<MARIA<<<<<<<<<<']
const largeCard = ['I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<', 'D231458907UTO7408122F1204159<<<<<<<6']

test('parses the passport from the standard', () => {
  expect(read(...passport)).toEqual({
    format: 'TD3',
    lines: passport,
    documentCode: 'P',
    issuer: undefined,
    nationality: undefined,
    number: 'L898902C3',
    surname: 'ERIKSSON',
    givenNames: 'ANNA MARIA',
    isNameCut: false,
    bornOn: '1974-08-12',
    sex: 'F',
    expiresOn: '2012-04-15',
    optional: ['ZE184226B'],
    failed: [],
  })
})

test.for([
  ['TD1', card],
  ['TD2', largeCard],
] as const)('parses the %s card from the standard', ([format, lines]) => {
  const { number, surname, givenNames, bornOn, sex, expiresOn, optional, failed } = read(...lines) ?? {}
  expect(read(...lines)?.format).toBe(format)
  expect([number, surname, givenNames]).toEqual(['D23145890', 'ERIKSSON', 'ANNA MARIA'])
  expect([bornOn, sex, expiresOn, optional, failed]).toEqual(['1974-08-12', 'F', '2012-04-15', [], []])
})

test('a number too long for its field continues in the optional data of a card', () => {
  const first = `I<UTOD23145890<AB1124${checkDigit('D23145890AB1124')}`.padEnd(30, '<')
  const second = '7408122F1204159UTO<<<<<<<<<<<'
  const all = checkDigit(first.slice(5) + second.slice(0, 7) + second.slice(8, 15) + second.slice(18))
  expect(read(first, second + all, card[2] ?? '')).toMatchObject({
    number: 'D23145890AB1124',
    optional: [],
    failed: [],
  })
  const wrong = first.replace('AB1124', 'AB1123')
  expect(read(wrong, second + all, card[2] ?? '')?.failed).toEqual(['number', 'all'])
})

const [names, data] = passport as [string, string]

test.for([
  [0, ['number', 'all']],
  [13, ['bornOn', 'all']],
  [21, ['expiresOn', 'all']],
  [30, ['optional', 'all']],
  [43, ['all']],
] as const)('detects a wrong character at position %i of the second line', ([at, failed]) => {
  const other = data[at] === '3' ? '9' : '3'
  expect(read(names, data.slice(0, at) + other + data.slice(at + 1))?.failed).toEqual(failed)
})

test('rejects lines that belong to no document', () => {
  expect(read(names)).toBeUndefined()
  expect(read(names, data.slice(1))).toBeUndefined()
  expect(read(names, data.replace('L', '*'))).toBeUndefined()
  expect(read(names.toLowerCase(), ` ${data} `)?.failed).toEqual([])
})

test('corrects letters among digits and digits among letters, where only one is allowed', () => {
  const typed = read(names.replace('ERIKSSON<<ANNA', 'ER1K55ON<<ANNA'), data.replace('7408122', '74O8IZ2'))
  expect(typed).toMatchObject({ surname: 'ERIKSSON', bornOn: '1974-08-12', failed: [] })
})

test('corrects a number if its check digit proves one reading, and otherwise leaves it', () => {
  const numbered = (number: string, check = checkDigit(number)) => read(names, `${number}${check}${data.slice(10)}`)
  expect(numbered('L8989O2C3', checkDigit('L898902C3'))?.number).toBe('L898902C3')
  expect(numbered('A81234567', checkDigit('AB1234567'))?.number).toBe('AB1234567')
  expect(numbered('AB1Z34567', checkDigit('AB1234567'))?.number).toBe('AB1234567')
  // The check digit matches, so nothing is changed, although other readings are possible.
  expect(numbered('LO8I5SB2Z')?.number).toBe('LO8I5SB2Z')
  // Both B as 8 and 2 as Z would match here, so neither is applied.
  const both = numbered('LB98902C3', checkDigit('L898902C3'))
  expect(both?.number).toBe('LB98902C3')
  expect(both?.failed).toContain('number')
})

test.for([
  ['260101', '2026-01-01'],
  ['261124', '2026-11-24'],
  ['261125', '1926-11-25'],
  ['270101', '1927-01-01'],
  ['000229', '2000-02-29'],
  ['740230', undefined],
  ['74<<<<', undefined],
] as const)('reads a date of birth: %s', ([printed, bornOn]) => {
  const lines = read(names, `${data.slice(0, 13)}${printed}${checkDigit(printed)}${data.slice(20)}`)
  expect(lines?.bornOn).toBe(bornOn)
  expect(lines?.failed).not.toContain('bornOn')
})

test('parses one name, several names, an unstated sex and truncated names', () => {
  const of = (text: string) => read(`P<UTO${text}`.padEnd(44, '<'), data)
  expect(of('ARKFREITH')).toMatchObject({ surname: 'ARKFREITH', givenNames: '' })
  expect(of('VAN<DER<MUELLEN<<JO<ANN')).toMatchObject({ surname: 'VAN DER MUELLEN', givenNames: 'JO ANN' })
  expect(of('NILAVADHANANANDA<<CHAYAPA<DEJTHAMRONG<K')).toMatchObject({ isNameCut: true })
  expect(read(names, data.replace('2F1', '2<1'))?.sex).toBeUndefined()
})

test.for([
  ['D<<', 'DE'],
  ['GBR', 'GB'],
  ['GBD', 'GBD'],
  ['UNO', 'UNO'],
  ['XXX', 'XXX'],
  ['RKS', 'XK'],
  ['UTO', undefined],
] as const)('the nationality %s maps to our code %s', ([printed, code]) => {
  expect(read(names, data.replace('UTO', printed))?.nationality).toBe(code)
})
