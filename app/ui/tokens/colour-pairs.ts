/** A colour on a background it is used on, with the minimum contrast: 4.5 for text, 3 for other elements. */
export type ColourPair = { colour: string; ground: string; least: number }

const reading = 4.5
const seeing = 3

const on = (colour: string, grounds: readonly string[], least = reading): ColourPair[] =>
  grounds.map((ground) => ({ colour, ground, least }))

const badges = ['grey', 'yellow', 'blue', 'purple', 'indigo', 'green', 'red']

/** Every combination of text or control and background in the design. */
export const colourPairs: readonly ColourPair[] = [
  ...on('ink', ['chart', 'surface', 'sunken', 'shoal', 'land', 'magenta-tint', 'ok-tint', 'warn-tint', 'err-tint']),
  ...on('muted', ['chart', 'surface', 'sunken', 'shoal', 'land']),
  ...on('deep', ['chart', 'surface', 'sunken', 'shoal', 'land']),
  ...on('deep-hover', ['chart', 'surface', 'sunken']),
  ...on('on-deep', ['deep', 'deep-hover']),
  ...on('magenta', ['chart', 'surface', 'land', 'magenta-tint']),
  ...on('ok', ['surface', 'ok-tint']),
  ...on('warn', ['surface', 'warn-tint']),
  ...on('err', ['chart', 'surface', 'err-tint']),
  ...on('control', ['surface', 'chart', 'sunken'], seeing),
  ...on('focus-ring', ['chart', 'surface', 'land', 'shoal'], seeing),
  ...badges.flatMap((badge) => on(`badge-${badge}`, [`badge-${badge}-tint`])),
]
