import { filler } from './check-digit.ts'

/** "ERIKSSON<<ANNA<MARIA": the family name, then the others. Who has one name has it in the first place. */
export function namesIn(field: string): { surname: string; givenNames: string; isNameCut: boolean } {
  const [first = '', ...others] = field.split(filler + filler)
  const plain = (text: string) => text.replaceAll(filler, ' ').trim()
  return {
    surname: plain(first),
    givenNames: others.map(plain).filter(Boolean).join(' '),
    isNameCut: !field.endsWith(filler),
  }
}

/** How ICAO Doc 9303-3, section 6 writes letters that are not of the alphabet of the zone. Others lose their accent. */
const written: Readonly<Record<string, readonly string[]>> = {
  Ä: ['AE', 'A'],
  Å: ['AA', 'A'],
  Æ: ['AE'],
  Ð: ['D'],
  Đ: ['D'],
  Ħ: ['H'],
  İ: ['I'],
  ı: ['I'],
  Ĳ: ['IJ'],
  Ł: ['L'],
  Ñ: ['N', 'NXX'],
  Ö: ['OE', 'O'],
  Ø: ['OE'],
  Œ: ['OE'],
  ẞ: ['SS'],
  ß: ['SS'],
  Þ: ['TH'],
  Ŧ: ['T'],
  Ü: ['UE', 'UXX', 'U'],
}

/** A printed name as the zone of a passport may write it. Empty for a script with other letters. */
export function inZoneLetters(name: string): string[] {
  let ways = ['']
  for (const letter of name.normalize('NFC').toLocaleUpperCase('en')) {
    const plain = letter.normalize('NFD').replaceAll(/\p{M}/gu, '')
    const next = written[letter] ?? [
      /^[A-Z]$/.test(plain) ? plain : /[\p{L}]/u.test(letter) ? '?' : /[\s-]/.test(letter) ? ' ' : '',
    ]
    ways = ways.flatMap((way) => next.map((text) => way + text)).slice(0, 64)
  }
  return ways.map((way) => way.replaceAll(/ +/g, ' ').trim()).filter((way) => !way.includes('?'))
}

/** Whether a name that was typed is the one in a zone, which has no accents and may be cut. */
export function isSameName(typed: string, zone: string, isCut = false): boolean {
  return inZoneLetters(typed).some((way) => way === zone || (isCut && zone !== '' && way.startsWith(zone)))
}
