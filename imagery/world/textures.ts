/**
 * Textures that differ in line pattern and not only in colour, so that a map is readable in greyscale, with colour
 * blindness and in forced-colours mode. They use the page's colours: `--<name>` is the background, `--<name>-on` the
 * lines on it.
 */
const lines = {
  hairlines: { size: 4, path: 'M0 1h4', stroke: 0.6 },
  rising: { size: 6, path: 'M-1 1l2-2M0 6l6-6M5 7l2-2', stroke: 1.3 },
  falling: { size: 6, path: 'M-1 5l2 2M0 0l6 6M5-1l2 2', stroke: 1.3 },
  dots: { size: 5, path: 'M1.5 1.5h.01M4 4h.01', stroke: 1.5 },
  specks: { size: 9, path: 'M2 2h.01M6.5 6.5h.01', stroke: 1.2 },
  crosses: { size: 7, path: 'M2 2l3 3M5 2l-3 3', stroke: 1.1 },
  net: { size: 5, path: 'M0 2.5h5M2.5 0v5', stroke: 0.7 },
} as const

export type Texture = 'plain' | keyof typeof lines

/** The texture as an SVG pattern, with its name as the ID. */
export function texturePattern(name: string, texture: Texture): string {
  if (texture === 'plain') {
    return `<pattern id="${name}" width="8" height="8" patternUnits="userSpaceOnUse"><path d="M0 0h8v8H0z" fill="var(--${name})"/></pattern>`
  }
  const { size, path, stroke } = lines[texture]
  return (
    `<pattern id="${name}" width="${size}" height="${size}" patternUnits="userSpaceOnUse">` +
    `<path d="M0 0h${size}v${size}H0z" fill="var(--${name})"/>` +
    `<path d="${path}" fill="none" stroke="var(--${name}-on)" stroke-width="${stroke}" stroke-linecap="round"/></pattern>`
  )
}
