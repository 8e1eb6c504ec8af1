import type { CSSProperties } from 'react'
import { designColours } from '../tokens/design-colours.drawn.ts'

const named = new Map(designColours.map(({ name, ...values }) => [name, values]))

/** A design colour by name. Email clients do not support custom properties, so the value is inlined. */
export function colour(name: string, theme: 'light' | 'dark' = 'light'): string {
  const found = named.get(name)
  if (!found) throw new Error(`No colour is called ${name}`)
  return found[theme]
}

// The colours of each class, as property and colour name.
const painted = {
  page: [['background-color', 'sunken']],
  card: [
    ['background-color', 'surface'],
    ['border-color', 'ink'],
  ],
  stub: [
    ['background-color', 'land'],
    ['border-color', 'ink'],
  ],
  ink: [['color', 'ink']],
  muted: [['color', 'muted']],
  rule: [['border-color', 'line']],
  well: [['background-color', 'sunken']],
  link: [['color', 'deep']],
  button: [
    ['background-color', 'deep'],
    ['color', 'on-deep'],
  ],
  stamp: [
    ['color', 'magenta'],
    ['border-color', 'magenta'],
  ],
} as const satisfies Record<string, readonly (readonly [property: string, colour: string])[]>

export type Paint = keyof typeof painted

const camel = (property: string) => property.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The paint of an element: inline styles for light mode, classes for dark. */
export function paint(...names: readonly Paint[]): { className: string; style: CSSProperties } {
  const pairs = names.flatMap((name) => painted[name].map(([property, token]) => [camel(property), colour(token)]))
  return { className: names.map((name) => `p-${name}`).join(' '), style: Object.fromEntries(pairs) as CSSProperties }
}

const rules = (prefix: string) =>
  Object.entries(painted)
    .map(([name, pairs]) => {
      const set = pairs.map(([property, token]) => `${property}:${colour(token, 'dark')} !important`)
      return `${prefix}.p-${name}{${set.join(';')}}`
    })
    .join('')

/**
 * The stylesheet of an email: dark mode colours, and a narrower frame on phones. None of its characters need escaping.
 */
export const emailCss = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  `body{background-color:${colour('sunken')}}`,
  `@media (prefers-color-scheme:dark){${rules('')}}`,
  // Outlook on phones.
  rules('[data-ogsc] '),
  '@media (max-width:480px){',
  '.m-edge{padding:12px !important}.m-inside{padding-left:20px !important;padding-right:20px !important}',
  '.m-title{font-size:26px !important}.m-stack{display:block !important;width:auto !important;padding-left:0 !important;padding-right:0 !important}',
  '.m-stamp{width:104px !important}.m-button{display:block !important;text-align:center !important}',
  '}',
].join('')
