import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { colourPairs } from './colour-pairs.ts'
import { colourTokens, themes } from './colour-tokens.ts'
import { contrast } from './contrast.ts'

const tokens = colourTokens(readFileSync('app/ui/styles/tokens.css', 'utf8'))

function colourOf(name: string, theme: (typeof themes)[number]): string {
  const token = tokens.find((one) => one.name === name)
  if (!token) throw new Error(`No colour is called ${name}`)
  return token[theme]
}

const ratio = (colour: string, ground: string, theme: (typeof themes)[number]) =>
  contrast(colourOf(colour, theme), colourOf(ground, theme))

test('calculates contrast as the standard does', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21)
  expect(contrast('#ffffff', '#ffffff')).toBe(1)
  // The examples in the explanation of the standard for the two limits.
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
  expect(contrast('#949494', '#ffffff')).toBeCloseTo(3.03, 2)
})

test('reads every colour in the stylesheet, all in one notation', () => {
  const css = readFileSync('app/ui/styles/tokens.css', 'utf8')
  expect(tokens).toHaveLength(css.match(/^ {2}--[\w-]+: light-dark\(#/gm)?.length ?? 0)
  expect(tokens.length).toBeGreaterThan(35)
})

for (const theme of themes) {
  test.for(colourPairs)(
    `in the ${theme} theme, $colour on $ground has enough contrast`,
    ({ colour, ground, least }) => {
      expect(ratio(colour, ground, theme)).toBeGreaterThanOrEqual(least)
    },
  )
}

// As stated in the design.
const stated: [colour: string, ground: string, light: number | null, dark: number | null][] = [
  ['ink', 'chart', 16.5, 16.2],
  ['ink', 'surface', 17.4, 14.8],
  ['ink', 'land', 14.7, null],
  ['ink', 'shoal', 14, null],
  ['muted', 'chart', 6.8, 9.2],
  ['muted', 'surface', 7.2, 8.4],
  ['muted', 'shoal', 5.8, null],
  ['muted', 'land', 6.1, null],
  ['deep', 'chart', 8.6, 10],
  ['deep', 'surface', 9.1, 9.2],
  ['deep', 'shoal', 7.3, null],
  ['on-deep', 'deep', 9.1, 10],
  ['on-deep', 'deep-hover', 12.2, null],
  ['magenta', 'chart', 6.9, 8.5],
  ['magenta', 'surface', 7.3, 7.8],
  ['magenta', 'land', 6.2, null],
  ['magenta', 'magenta-tint', 6.3, null],
  ['ok', 'surface', 6.5, 9.4],
  ['ok', 'ok-tint', 5.6, null],
  ['warn', 'surface', 7.1, 10.2],
  ['warn', 'warn-tint', 6.3, null],
  ['err', 'surface', 6.5, 8.5],
  ['err', 'err-tint', 5.6, null],
  ['control', 'surface', 4.6, 5.2],
  ['control', 'chart', 4.4, 5.7],
  ['control', 'sunken', 4, null],
  ['focus-ring', 'chart', 16.5, 13.5],
  ['badge-grey', 'badge-grey-tint', 7.4, 7.5],
  ['badge-yellow', 'badge-yellow-tint', 6.3, 8.8],
  ['badge-blue', 'badge-blue-tint', 6.9, 7.9],
  ['badge-purple', 'badge-purple-tint', 7.2, 8],
  ['badge-indigo', 'badge-indigo-tint', 7.2, 7.7],
  ['badge-green', 'badge-green-tint', 5.6, 8.1],
  ['badge-red', 'badge-red-tint', 5.6, 8],
]

test.for(stated)('%s on %s has the contrast stated in the design', ([colour, ground, light, dark]) => {
  const rounded = (value: number) => Math.round(value * 10) / 10
  if (light !== null) expect(Math.abs(rounded(ratio(colour, ground, 'light')) - light)).toBeLessThan(0.11)
  if (dark !== null) expect(Math.abs(rounded(ratio(colour, ground, 'dark')) - dark)).toBeLessThan(0.11)
})
