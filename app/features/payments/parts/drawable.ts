/** Whether a font has a picture of a character. */
export type Draws = (codePoint: number) => boolean

// What has no marks to lose: letters as passports write them (ICAO Doc 9303, part 3, section 6), signs of currencies.
const plainLetters: Record<string, string> = {
  Đ: 'D',
  đ: 'd',
  Ł: 'L',
  ł: 'l',
  Ħ: 'H',
  ħ: 'h',
  ı: 'i',
  Œ: 'OE',
  œ: 'oe',
  ẞ: 'SS',
  '₹': 'INR ',
  '₩': 'KRW ',
  '₪': 'ILS ',
  '₫': 'VND ',
  '₱': 'PHP ',
}

/** The text in letters a font can draw: as it is, or without the marks it lacks; undefined for another script. */
export function drawable(text: string, draws: Draws): string | undefined {
  let shown = ''
  for (const letter of text.normalize('NFC')) {
    const plain = plainLetters[letter] ?? letter.normalize('NFD').replaceAll(/\p{M}/gu, '')
    if (everyDrawn(letter, draws)) shown += letter
    else if (plain && everyDrawn(plain, draws)) shown += plain
    else return undefined
  }
  return shown
}

function everyDrawn(text: string, draws: Draws): boolean {
  return Array.from(text).every((letter) => draws(letter.codePointAt(0) ?? 0))
}
