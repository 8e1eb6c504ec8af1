import { type GeoProjection, geoAzimuthalEqualArea, geoDistance, geoGraticule, geoInterpolate } from 'd3-geo'
import { asMultiPolygon, landAround, mainlandOf, partsOf, placeOf } from '../atlas.server.ts'
import type { Place } from '../country-places.ts'
import { firstWithin, projectedPath } from '../projected-path.ts'
import { seededRandom } from '../seeded-random.ts'
import { type Point, polyline, short } from '../svg-path.ts'
import { coverHeight, coverSheet, coverWidth } from './cover-frame.ts'
import { windsCover } from './winds-cover.ts'

const degree = Math.PI / 180
const middle: Point = [coverWidth / 2, coverHeight / 2]
// About 10 kB compressed.
const mostMap = 22_000

/** A chart with the route from one country to another. */
export function passageCover(subject: string): string {
  const [from = '', to = ''] = subject.split('-')
  const [start, end] = [placeOf(from), placeOf(to)]
  if (!start || !end || apartOf(start, end) < 0.05) return windsCover(subject)
  const between = geoInterpolate([...start], [...end])
  const centre = between(0.5) as [number, number]
  const apart = apartOf(start, end)
  const projection = chartAround(centre, Math.max(apart * 0.66, 4))
  const seen = Math.max(apart * 1.1, 7)
  const points = Array.from({ length: 41 }, (_, index) => projection(between(index / 40)) as Point)
  return coverSheet(
    net(projection, apart) +
      firstWithin(mostMap, [1, 1.6, 2.4, 4], (coarser) => {
        const land = asMultiPolygon(landAround(centre, seen, apart < 60 ? 'fine' : 'coarse'))
        const path = projectedPath(projection, land, { tolerance: 0.5 * coarser, smallest: 1.5 * coarser })
        return shoals(path) + country(projection, from, 'deep', coarser) + country(projection, to, 'magenta', coarser)
      }) +
      winds(points.at(-1) ?? middle) +
      `<path d="${polyline(points, false)}" stroke="var(--magenta)" stroke-width="3" stroke-dasharray="11 7" stroke-linecap="round"/>` +
      departure(points[0] ?? middle) +
      arrival(points.at(-1) ?? middle),
  )
}

/** The coast of one country and its neighbours, with the shallows around it. */
export function coastCover(code: string): string {
  const place = placeOf(code)
  if (!place) return windsCover(code.toLowerCase())
  const parts = mainlandOf(code)
  const [largest] = parts
  const radius = Math.max(largest?.radius ?? 0, 2)
  const centre = largest?.centre ?? place
  const projection = chartAround(centre, radius * 1.3)
  const land = asMultiPolygon(landAround(centre, radius * 3.4, 'fine'))
  return coverSheet(
    net(projection, radius * 1.3) +
      firstWithin(mostMap, [1, 1.6, 2.4, 4], (coarser) => {
        const path = projectedPath(projection, land, { tolerance: 0.5 * coarser, smallest: 1.5 * coarser })
        return shoals(path) + country(projection, code, 'magenta', coarser)
      }) +
      winds(cornerOf(code)),
  )
}

function chartAround(centre: Place, span: number): GeoProjection {
  return geoAzimuthalEqualArea()
    .rotate([-centre[0], -centre[1]])
    .translate([...middle])
    .scale(coverHeight / 2 / (2 * Math.sin((Math.min(span, 100) * degree) / 2)))
    .clipAngle(150)
    .clipExtent([
      [-40, -40],
      [coverWidth + 40, coverHeight + 40],
    ])
}

/** Shallows along the coast: the same line drawn in several widths under the land. */
function shoals(land: string): string {
  if (land === '') return ''
  const id = 'land'
  const depths = [
    [46, 0.05],
    [30, 0.06],
    [15, 0.08],
  ] as const
  return (
    `<defs><path id="${id}" d="${land}"/></defs>` +
    depths
      .map(
        ([wide, dark]) =>
          `<use href="#${id}" stroke="var(--deep)" stroke-width="${wide}" stroke-opacity="${dark}" stroke-linejoin="round"/>`,
      )
      .join('') +
    `<use href="#${id}" fill="var(--land)" stroke="var(--ink)" stroke-width="1" stroke-linejoin="round"/>`
  )
}

function country(projection: GeoProjection, code: string, colour: 'deep' | 'magenta', coarser: number): string {
  const drawn = { tolerance: 0.5 * coarser, smallest: coarser > 1 ? coarser : 0 }
  const path = projectedPath(projection, asMultiPolygon(partsOf(code)), drawn)
  return (
    path &&
    `<path d="${path}" fill="var(--${colour})" fill-opacity=".24" stroke="var(--${colour})" stroke-width="1.4" stroke-linejoin="round"/>`
  )
}

function net(projection: GeoProjection, span: number): string {
  const step = span > 40 ? 15 : span > 15 ? 10 : span > 6 ? 5 : 2
  const path = projectedPath(projection, geoGraticule().step([step, step])(), { tolerance: 0.7 })
  return path && `<path d="${path}" stroke="var(--deep)" stroke-opacity=".22" stroke-width=".8"/>`
}

/** The rays of a wind rose from one point across the whole sheet. */
function winds([x, y]: Point): string {
  const rays = Array.from({ length: 16 }, (_, index) => {
    const angle = (index * Math.PI) / 8
    return `M${short(x)} ${short(y)}l${short(700 * Math.cos(angle))} ${short(700 * Math.sin(angle))}`
  })
  return `<path d="${rays.join('')}" stroke="var(--magenta)" stroke-width=".7" stroke-opacity=".38"/>`
}

function cornerOf(seed: string): Point {
  const random = seededRandom(`${seed} corner`)
  return [coverWidth * (random() < 0.5 ? 0.16 : 0.84), coverHeight * (random() < 0.5 ? 0.22 : 0.78)]
}

function departure([x, y]: Point): string {
  return `<circle cx="${short(x)}" cy="${short(y)}" r="8" fill="var(--surface)" stroke="var(--ink)" stroke-width="2.5"/>`
}

function arrival([x, y]: Point): string {
  return (
    `<circle cx="${short(x)}" cy="${short(y)}" r="18" stroke="var(--magenta)" stroke-width="2"/>` +
    `<circle cx="${short(x)}" cy="${short(y)}" r="9" fill="var(--magenta)" stroke="var(--surface)" stroke-width="2.5"/>`
  )
}

function apartOf(one: Place, other: Place): number {
  return geoDistance([...one], [...other]) / degree
}
