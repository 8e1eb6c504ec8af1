import { checkDigit } from '#app/lib/machine-readable-zone/check-digit.ts'
import { seededRandom, wholeBetween } from '#imagery/seeded-random.ts'

/** An invented document, with the contents of its machine-readable zone. */
export type Specimen = {
  readonly format: 'TD1' | 'TD2' | 'TD3'
  readonly lines: readonly string[]
  readonly number: string
  readonly surname: string
  readonly givenNames: string
  readonly nationality: string
  readonly bornOn: string
  readonly sex: 'F' | 'M'
  readonly expiresOn: string
}

const people = [
  ['MUELLER', 'ANNA MARIA', 'D'],
  ['OKAFOR', 'CHINEDU', 'NGA'],
  ['AL MANSOURI', 'FATIMA', 'ARE'],
  ['NGUYEN', 'VAN AN', 'VNM'],
  ['SMITH', 'JOHN', 'GBR'],
  ['ERIKSSON', 'INGRID', 'SWE'],
  ['ROSSI', 'GIULIA', 'ITA'],
  ['SINGH', 'HARPREET', 'IND'],
  ['KOWALSKI', 'PIOTR', 'POL'],
  ['SANTOS', 'MARIA JOSE', 'BRA'],
  ['QUISPE', 'XIMENA ZOE', 'PER'],
  ['BWALYA', 'KELVIN', 'ZMB'],
] as const

const filled = (text: string, length: number) => text.replaceAll(' ', '<').padEnd(length, '<').slice(0, length)

/** Always the same person for the same seed. */
export function specimen(seed: string, format: Specimen['format'] = 'TD3'): Specimen {
  const random = seededRandom(seed)
  const two = (least: number, most: number) => String(wholeBetween(random, least, most)).padStart(2, '0')
  const [surname, givenNames, nationality] = people[wholeBetween(random, 0, people.length - 1)] ?? people[0]
  const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
  const number = Array.from({ length: 9 }, () => signs[wholeBetween(random, 0, signs.length - 1)]).join('')
  const born = two(50, 99) + two(1, 12) + two(1, 28)
  const sex = random() < 0.5 ? 'F' : 'M'
  const expires = two(27, 36) + two(1, 12) + two(1, 28)
  const country = filled(nationality, 3)
  const names = `${surname}<<${givenNames}`
  const dates = [born + checkDigit(born), expires + checkDigit(expires)] as const
  const numbered = number + checkDigit(number)
  const known = {
    number,
    surname,
    givenNames,
    nationality,
    sex,
    bornOn: `19${dated(born)}`,
    expiresOn: `20${dated(expires)}`,
  } as const
  if (format === 'TD3') {
    // Half of them have a personal number, with its own check digit.
    const personal = random() < 0.5 ? two(10, 99) + two(10, 99) + two(10, 99) + two(10, 99) : ''
    const optional = filled(personal, 14) + (personal ? checkDigit(filled(personal, 14)) : filler)
    const ends = checkDigit(numbered + dates.join('') + optional)
    const second = numbered + country + dates[0] + sex + dates[1] + optional + ends
    return { ...known, format, lines: [filled(`P<${country}${names}`, 44), second] }
  }
  const optional = filled('', format === 'TD1' ? 11 : 7)
  if (format === 'TD2') {
    const second = numbered + country + dates[0] + sex + dates[1] + optional
    const ends = checkDigit(numbered + dates.join('') + optional)
    return { ...known, format, lines: [filled(`I<${country}${names}`, 36), second + ends] }
  }
  const first = filled(`I<${country}${numbered}`, 30)
  const ends = checkDigit(first.slice(5) + dates.join('') + optional)
  return { ...known, format, lines: [first, dates[0] + sex + dates[1] + country + optional + ends, filled(names, 30)] }
}

const filler = '<'
const dated = (six: string) => six.replace(/(..)(..)(..)/, '$1-$2-$3')
