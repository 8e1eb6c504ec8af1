import { filler } from './check-digit.ts'

/** "ERIKSSON<<ANNA<MARIA": surname, then given names. A single name is in the first position. */
export function namesIn(field: string): { surname: string; givenNames: string; isNameCut: boolean } {
  const [first = '', ...others] = field.split(filler + filler)
  const plain = (text: string) => text.replaceAll(filler, ' ').trim()
  return {
    surname: plain(first),
    givenNames: others.map(plain).filter(Boolean).join(' '),
    isNameCut: !field.endsWith(filler),
  }
}

/** Transliterations from ICAO Doc 9303-3, section 6. Other letters lose their accent. */
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

/** Returns the possible spellings of a name in the zone. Empty for scripts that are not transliterated. */
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

/** Whether a typed name matches the one in a zone, which has no accents and may be truncated. */
export function isSameName(typed: string, zone: string, isCut = false): boolean {
  return inZoneLetters(typed).some((way) => way === zone || (isCut && zone !== '' && way.startsWith(zone)))
}
