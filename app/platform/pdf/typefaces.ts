/** A font file from a package, with the weight if it is variable. */
export type FaceFile = { readonly file: string; readonly weight?: number }

/** Region of the readers: Han characters have regional glyph variants. */
export type HanRegion = 'sc' | 'tc' | 'jp' | 'kr'

const traditional = ['TW', 'HK', 'MO']

export function hanRegion(country: string): HanRegion {
  if (country === 'JP') return 'jp'
  if (country === 'KR') return 'kr'
  return traditional.includes(country) ? 'tc' : 'sc'
}

const variable = (name: string, weight: number): FaceFile[] =>
  ['latin', 'latin-ext'].map((part) => ({
    file: `@fontsource-variable/${name}/files/${name}-${part}-wght-normal.woff2`,
    weight,
  }))

const code = (weight: number): FaceFile[] => [
  { file: `@fontsource/b612-mono/files/b612-mono-latin-${weight}-normal.woff` },
]

/** Text styles. In `text` and `strong` the zero is plain, as in prices; in codes it is slashed. */
export const looks = {
  text: { files: variable('atkinson-hyperlegible-next', 400), weight: 400, zero: 400 },
  strong: { files: variable('atkinson-hyperlegible-next', 700), weight: 700, zero: 700 },
  display: { files: variable('besley', 600), weight: 700, zero: undefined },
  code: { files: code(400), weight: 400, zero: undefined },
  strongCode: { files: code(700), weight: 700, zero: undefined },
} as const
export type Look = keyof typeof looks

const sans = (name: string) => `noto-sans-${name}`

/**
 * Font packages per script; the coverage of each file is in the package's `unicode.json`. Han depends on the region.
 */
export const scriptPackages: readonly (readonly [script: RegExp, packages: readonly string[]])[] = [
  [/\p{Script=Latin}|\p{Script=Greek}|\p{Script=Cyrillic}/u, ['noto-sans']],
  [/\p{Script=Arabic}/u, [sans('arabic')]],
  [/\p{Script=Armenian}/u, [sans('armenian')]],
  [/\p{Script=Bengali}/u, [sans('bengali')]],
  [/\p{Script=Devanagari}/u, [sans('devanagari')]],
  [/\p{Script=Ethiopic}/u, [sans('ethiopic')]],
  [/\p{Script=Georgian}/u, [sans('georgian')]],
  [/\p{Script=Gujarati}/u, [sans('gujarati')]],
  [/\p{Script=Gurmukhi}/u, [sans('gurmukhi')]],
  [/\p{Script=Hangul}/u, [sans('kr')]],
  [/\p{Script=Hebrew}/u, [sans('hebrew')]],
  [/\p{Script=Kannada}/u, [sans('kannada')]],
  [/\p{Script=Khmer}/u, [sans('khmer')]],
  [/\p{Script=Lao}/u, [sans('lao')]],
  [/\p{Script=Malayalam}/u, [sans('malayalam')]],
  [/\p{Script=Myanmar}/u, [sans('myanmar')]],
  [/\p{Script=Oriya}/u, [sans('oriya')]],
  [/\p{Script=Sinhala}/u, [sans('sinhala')]],
  [/\p{Script=Tamil}/u, [sans('tamil')]],
  [/\p{Script=Telugu}/u, [sans('telugu')]],
  [/\p{Script=Thaana}/u, [sans('thaana')]],
  [/\p{Script=Thai}/u, [sans('thai')]],
  [/\p{Script=Tibetan}/u, ['noto-serif-tibetan']],
]

const regions: readonly HanRegion[] = ['sc', 'tc', 'jp', 'kr']

/**
 * Packages that may contain a character, most likely first. Characters without a script are in Noto Sans or with Han.
 */
export function packagesFor(character: string, region: HanRegion): readonly string[] {
  const known = scriptPackages.find(([script]) => script.test(character))
  if (known) return known[1]
  const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(character)
  const first = kana ? 'jp' : region
  return ['noto-sans', ...[first, ...regions.filter((one) => one !== first)].map(sans)]
}
