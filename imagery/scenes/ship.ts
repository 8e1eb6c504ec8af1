import { short } from '../svg-path.ts'

type Options = {
  x: number
  y: number
  size?: number
  /** In degrees; 0 is upright. */
  tilt?: number
  /** Furled when the ship is not sailing. */
  sails?: 'set' | 'furled'
}

const hull = 'M-30-12-25 1Q-22 8-14 8H15Q23 8 26-2L32-16 20-9H-19Z'
const masts = 'M-9-8V-47M11-9V-40M26-13 40-24'
const sailsSet =
  '<path d="M-20-43H3Q10-29 3-15H-20Q-13-29-20-43ZM4-36H21Q26-26 21-15H4Q9-26 4-36Z" fill="var(--surface)"/>' +
  '<path d="M-9-41v24M-16-29h20" stroke="var(--magenta)" stroke-width="2.4"/>'
const sailsFurled = '<path d="M-20-41H3M3-34H20" stroke-width="4.5"/>'

/** A small caravel, as chart makers drew them on empty water, with its waterline at the given place. */
export function ship({ x, y, size = 1, tilt = 0, sails = 'set' }: Options): string {
  return (
    `<g transform="translate(${short(x)} ${short(y)}) rotate(${short(tilt)}) scale(${size})" ` +
    `stroke="var(--ink)" stroke-width="1.6" stroke-linejoin="round" stroke-linecap="round" fill="none">` +
    `<path d="${masts}"/>${sails === 'set' ? sailsSet : sailsFurled}` +
    `<path d="${hull}" fill="var(--ink)"/><path d="M-9-47l-13 3 13 4z" fill="var(--magenta)" stroke="none"/>` +
    `<path d="M-24-5H22" stroke="var(--surface)" stroke-width="1.2"/></g>`
  )
}

/** Short rows of waves, one at each place. */
export function waves(places: readonly (readonly [x: number, y: number])[]): string {
  const rows = places.map(([x, y]) => `M${x} ${y}q5-6 10 0t10 0 10 0`)
  return `<path d="${rows.join('')}" fill="none" stroke="var(--deep)" stroke-width="1.6" stroke-linecap="round"/>`
}
