import { geoMercator } from 'd3-geo'
import { asMultiPolygon, landAround } from './atlas.server.ts'
import { chartPorts, type Port } from './chart-ports.ts'
import { firstWithin, projectedPath } from './projected-path.ts'
import { type Point, short } from './svg-path.ts'

export const chartSize = { width: 760, height: 480 }

const { width, height } = chartSize
const centre = [6.7, 40.4] as const
const reach = 14
const winds = 16

// A narrow page shows no more than this of the chart on either side of its centre.
const narrowReach = 196
// Average width of a letter.
const letter = 7.6

const mostCoast = 15_000

/**
 * The western Mediterranean as portolans drew it: a web of winds over everything, and port names written inland at
 * right angles to the shore. Inlined into the page, so that it can use the page's fonts.
 */
export function portolanChart(): string {
  const projection = geoMercator()
    .center([...centre])
    .scale(1740)
    .translate([width / 2, height / 2])
    .clipExtent([
      [-12, -12],
      [width + 12, height + 12],
    ])
  const land = asMultiPolygon(landAround([...centre], reach, 'fine'))
  const coast = firstWithin(mostCoast, [0.35, 0.5, 0.8], (tolerance) =>
    projectedPath(projection, land, { tolerance, smallest: 2 }),
  )
  const at = ({ lon, lat }: Port): Point => (projection([lon, lat]) as [number, number] | null) ?? [0, 0]
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" class="sea-chart" viewBox="0 0 ${width} ${height}" ` +
    'preserveAspectRatio="xMidYMid slice" fill="none" aria-hidden="true" focusable="false">' +
    `<path d="M0 0h${width}v${height}H0z" fill="var(--shoal)"/>` +
    // Coasts had a wash along them, so that sea and land could be distinguished.
    `<path d="${coast}" fill="var(--surface)" stroke="var(--deep)" stroke-opacity=".16" stroke-width="9" stroke-linejoin="round"/>` +
    `<path d="${coast}" fill="var(--land)" stroke="var(--ink)" stroke-opacity=".75" stroke-width="1" stroke-linejoin="round"/>` +
    webOfWinds([width * 0.455, height * 0.6], 225) +
    `<g font-family="var(--font-sans)" font-size="13.5">${chartPorts.map((port) => named(port, at(port))).join('')}</g>` +
    scaleBar([width - 148, height - 34]) +
    '</svg>'
  )
}

/** Whole winds in black, half winds in green, quarter winds in red: the traditional colours for telling them apart. */
function webOfWinds([x, y]: Point, radius: number): string {
  const far = width + height
  const towards = (index: number, length: number, [cx, cy]: Point = [x, y]): Point => {
    const angle = (index * 2 * Math.PI) / winds - Math.PI / 2
    return [cx + length * Math.cos(angle), cy + length * Math.sin(angle)]
  }
  const knots = Array.from({ length: winds }, (_, index) => towards(index, radius))
  const lines = (wanted: (index: number) => boolean) =>
    [[x, y] as Point, ...knots].flatMap((knot) =>
      Array.from({ length: winds / 2 }, (_, index) => index)
        .filter(wanted)
        .map((index) => segment(towards(index, far, knot), towards(index + winds / 2, far, knot))),
    )
  const layer = (colour: string, opacity: number, wanted: (index: number) => boolean) =>
    `<path d="${lines(wanted).join('')}" stroke="var(--${colour})" stroke-opacity="${opacity}" stroke-width=".7"/>`
  return (
    layer('ink', 0.2, (index) => index % 4 === 0) +
    layer('ok', 0.24, (index) => index % 4 === 2) +
    `<path d="${Array.from({ length: winds / 2 }, (_, index) => segment(towards(index, far), towards(index + winds / 2, far))).join('')}" stroke="var(--magenta)" stroke-opacity=".4" stroke-width=".7"/>` +
    rose([x, y], 46)
  )
}

/** The compass rose, with the lily over north. */
function rose([x, y]: Point, radius: number): string {
  const star = (points: number, turn: number, long: number, small: number) => {
    const corners = Array.from({ length: points * 2 }, (_, index) => {
      const angle = (index * Math.PI) / points + turn - Math.PI / 2
      const reach = index % 2 === 0 ? long : small
      return `${short(x + reach * Math.cos(angle))} ${short(y + reach * Math.sin(angle))}`
    })
    return `M${corners.join('L')}z`
  }
  const ring = (r: number, widths: number) =>
    `<circle cx="${short(x)}" cy="${short(y)}" r="${r}" stroke="var(--ink)" stroke-width="${widths}"/>`
  return (
    `<circle cx="${short(x)}" cy="${short(y)}" r="${radius}" fill="var(--surface)"/>${ring(radius, 1.2)}${ring(radius - 5, 0.6)}` +
    `<path d="${star(8, Math.PI / 8, radius - 7, 9)}" fill="var(--shoal)" stroke="var(--ink)" stroke-width=".7"/>` +
    `<path d="${star(4, Math.PI / 4, radius - 6, 10)}" fill="var(--deep)"/>` +
    `<path d="${star(4, 0, radius - 3, 9)}" fill="var(--magenta)"/>` +
    `<circle cx="${short(x)}" cy="${short(y)}" r="5" fill="var(--surface)" stroke="var(--ink)"/>` +
    `<path d="M${short(x)} ${short(y - radius - 22)}c5 6 5 10 0 19c-5-9-5-13 0-19zm-2 19c-9 1-12-6-7-10c1 4 4 5 7 10zm4 0c9 1 12-6 7-10c-1 4-4 5-7 10z" fill="var(--magenta)"/>`
  )
}

/**
 * A name begins at the shore and runs inland. Westward names would be upside down, so they end at the shore instead.
 */
function named({ name, inland, great }: Port, [x, y]: Point): string {
  const isTurned = inland > 180
  const angle = inland - 90 - (isTurned ? 180 : 0)
  const gap = isTurned ? -8 : 8
  const end = x + Math.sin((inland * Math.PI) / 180) * (name.length * letter + 8)
  const isNarrow = [x, end].every((reached) => Math.abs(reached - width / 2) < narrowReach)
  const look = great ? 'fill="var(--magenta)" font-weight="700"' : 'fill="var(--ink)"'
  return (
    `<g transform="translate(${short(x)} ${short(y)}) rotate(${short(angle)})"${isNarrow ? '' : ' class="chart-far"'}>` +
    `<circle r="2.6" fill="var(--${great ? 'magenta' : 'ink'})"/>` +
    `<text x="${gap}" y="4.5" ${look}${isTurned ? ' text-anchor="end"' : ''}>${name}</text></g>`
  )
}

function scaleBar([x, y]: Point): string {
  const dots = Array.from(
    { length: 6 },
    (_, index) => `<circle cx="${x + 10 + index * 20}" cy="${y + 5}" r="1.6" fill="var(--ink)"/>`,
  )
  return (
    `<g class="chart-far"><path d="M${x} ${y}h120v10h-120zm20 0v10m20-10v10m20-10v10m20-10v10m20-10v10" fill="var(--surface)" stroke="var(--ink)"/>` +
    `${dots.join('')}</g>`
  )
}

function segment(from: Point, to: Point): string {
  return `M${short(from[0])} ${short(from[1])}L${short(to[0])} ${short(to[1])}`
}
