import { type ChartColour, pictureStyle } from '../chart-colours.ts'
import { short } from '../svg-path.ts'

export const coverWidth = 640
export const coverHeight = 400

const colours: readonly ChartColour[] = ['surface', 'shoal', 'land', 'ink', 'deep', 'magenta']

/** A chart sheet: its background, the drawing, and the divided scale border. */
export function coverSheet(
  drawing: string,
  { ground = 'shoal', border = true, style = '' }: { ground?: ChartColour; border?: boolean; style?: string } = {},
): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${coverWidth} ${coverHeight}" width="${coverWidth}" height="${coverHeight}" fill="none">` +
    `${pictureStyle(colours, style)}<path d="M0 0h${coverWidth}v${coverHeight}H0z" fill="var(--${ground})"/>` +
    `${drawing}${border ? divided() : ''}</svg>`
  )
}

const margin = 14
const bar = 6
const step = 34

/** Alternating ink and empty bars between 2 lines, like the degree scale on the edge of a chart. */
function divided(): string {
  const [right, bottom] = [coverWidth - margin, coverHeight - margin]
  const across = marks(right - margin)
  const down = marks(bottom - margin)
  const bars = [
    ...across.flatMap(([start, long]) => [margin, bottom - bar].map((y) => rect(margin + start, y, long, bar))),
    ...down.flatMap(([start, long]) => [margin, right - bar].map((x) => rect(x, margin + start, bar, long))),
  ]
  const inner = margin + bar
  const paper = `M0 0h${coverWidth}v${coverHeight}H0zM${margin} ${margin}V${bottom}H${right}V${margin}z`
  return (
    `<path d="${paper}" fill="var(--surface)"/><g stroke="var(--ink)"><path d="M${margin} ${margin}H${right}V${bottom}H${margin}z" stroke-width="1.2"/>` +
    `<path d="M${inner} ${inner}H${right - bar}V${bottom - bar}H${inner}z" stroke-width=".8"/></g>` +
    `<path d="${bars.join('')}" fill="var(--ink)"/>`
  )
}

/** Every second part of a length divided into an odd number of parts, so that both ends match. */
function marks(length: number): [start: number, long: number][] {
  const near = Math.round(length / step)
  const parts = near % 2 === 0 ? near + 1 : near
  return Array.from({ length: Math.ceil(parts / 2) }, (_, index) => [(2 * index * length) / parts, length / parts])
}

function rect(x: number, y: number, width: number, height: number): string {
  return `M${short(x)} ${short(y)}h${short(width)}v${short(height)}h${short(-width)}z`
}
