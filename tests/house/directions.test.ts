import { expect, test } from 'vitest'
import { files, read } from './sources.ts'

/*
 * Pages are laid out from left to right or from right to left. Style sheets use "start" and "end", and `--to-end` where
 * CSS has no logical keyword. A physical side that is intended is listed here, with its reason.
 */

const meant: Readonly<Record<string, string>> = {
  'controls.css: background-position: right 19px center, right 13px center':
    'The two halves of an arrow that points down; the other direction has its own rule below it.',
  'controls.css: background-position: left 13px center, left 19px center': 'The rule for the other direction.',
  'ways.css: background: linear-gradient(90deg, var(--chart) 30%, transparent) 0 0 / 72px 100% no-repeat local, linear-gradient(-90deg, var(--chart) 30%, transparent) 100% 0 / 72px 100% no-repeat local, linear-gradient(90deg, var(--line), transparent) 0 0 / 28px 100% no-repeat, linear-gradient(-90deg, var(--line), transparent) 100% 0 / 28px 100% no-repeat':
    'The same shade at both ends.',
  'public.css: mask-image: linear-gradient(-90deg, #000 35%, transparent 90%)': 'The whole box is mirrored.',
  'public.css: border-width: 0 2px 2px 0': 'An arrow that is turned to point down or on.',
  'pages/account/own-application.css: border-width: 0 2px 2px 0': 'An arrow that is turned to point down.',
  'pages/account/suggestions.css: border-width: 0 2px 2px 0': 'An arrow that is turned to point down.',
  'pages/portal/filing/filing.css: border-width: 0 2.5px 2.5px 0': 'A tick, which is the same in every script.',
}

type Declaration = { readonly name: string; readonly value: string }

const sheets = files.filter((file) => /^app\/.*\.css$/.test(file))

const declarationsOf = (sheet: string): Declaration[] =>
  [...sheet.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/(?<=[{;]\s*)([a-z-]+):\s*([^;{}]+)/g)].map(
    ([, name = '', value = '']) => ({ name, value: value.replaceAll(/\s+/g, ' ').trim() }),
  )

/** The parts of a value; a bracketed expression counts as one. */
const partsOf = (value: string) => value.match(/(?:[^\s()]|\((?:[^()]|\([^()]*\))*\))+/g) ?? []

const ofFourSides = /^(margin|padding|inset|border-(width|style|color|radius)|scroll-(margin|padding))$/

function hasSide({ name, value }: Declaration): boolean {
  if (/(^|-)(left|right)(-|$)/.test(name)) return true
  if (/(^|[\s(])(left|right)($|[\s,)])/.test(value) && !name.startsWith('grid-template')) return true
  if (/translateX\((?!.*--to-end)/.test(value)) return true
  if (/gradient\(-?(90|270)deg/.test(value)) return true
  if (name === 'box-shadow') return /(^|, )(inset )?-?[1-9]\d*px /.test(value)
  const [one, two, three, four] = ofFourSides.test(name) ? partsOf(value) : []
  // The first 2 corners are adjacent, and so are the last 2.
  if (name === 'border-radius') return two !== undefined && (one !== two || (three ?? one) !== (four ?? two))
  return four !== undefined && two !== four
}

const found = sheets.flatMap((file) =>
  declarationsOf(read(file))
    .filter(hasSide)
    .map(({ name, value }) => `${file.replace('app/ui/styles/', '')}: ${name}: ${value}`),
)

test('no stylesheet names a left or right side, which would be wrong in right-to-left text', () => {
  expect(sheets.length).toBeGreaterThan(80)
  expect(found.filter((one) => !(one in meant))).toEqual([])
})

test('every permitted side is still in use', () => {
  expect(Object.keys(meant).filter((one) => !found.includes(one))).toEqual([])
})

test.for([
  ['margin-left: 4px', true],
  ['left: 0', true],
  ['float: right', true],
  ['text-align: left', true],
  ['border-top-left-radius: 4px', true],
  ['padding: 1px 2px 3px 4px', true],
  ['padding: 1px 2px 3px', false],
  ['padding: 0 max(1px, calc(2px + 3px)) 0 max(1px, calc(2px + 3px))', false],
  ['border-radius: 0 8px 8px 0', true],
  ['border-radius: 8px 8px 0 0', false],
  ['box-shadow: inset 4px 0 0 red', true],
  ['box-shadow: inset calc(4px * var(--to-end)) 0 0 red', false],
  ['box-shadow: 0 12px 32px red', false],
  ['background: linear-gradient(to right, red, blue)', true],
  ['transform: translateX(4px)', true],
  ['transform: translateX(calc(4px * var(--to-end)))', false],
  ['margin-inline-start: 4px', false],
] as const)('%s', ([declaration, names]) => {
  expect(declarationsOf(`a { ${declaration}; }`).some(hasSide)).toBe(names)
})
