import { type GeoProjection, geoDistance, geoInterpolate, geoNaturalEarth1 } from 'd3-geo'
import { asMultiPolygon, landAround, partsOf, placeOf } from './atlas.server.ts'
import { pictureStyle } from './chart-colours.ts'
import type { Place } from './country-places.ts'
import { firstWithin, projectedPath } from './projected-path.ts'
import { type Point, polyline, short } from './svg-path.ts'

const [width, height] = [560, 250]
/** Margins around the route, so that neither end lies at the edge; wider at the sides, where narrow pages crop. */
const [across, above] = [110, 74]

/** A route on a flat chart, low and wide. If a code has no place on the map, only the other end is shown. */
export function routeChart({ from, to }: { from: string; to: string }): string {
  const [start, end] = [placeOf(from), placeOf(to)]
  const ends = [start, end].filter((place): place is Place => place !== undefined)
  const way = start && end && geoDistance([...start], [...end]) > 0.01 ? wayBetween(start, end) : ends
  const projection = projectionOf(way)
  const land = asMultiPolygon(landAround(way[Math.floor(way.length / 2)] ?? [20, 20], 180, 'coarse'))
  const map = (coarser: number) =>
    `<path d="${projectedPath(projection, land, { tolerance: 0.6 * coarser, smallest: 1.5 * coarser })}" fill="var(--land)" stroke="var(--ink)" stroke-opacity=".5" stroke-width=".6"/>` +
    (from === to ? '' : country(projection, from, 'deep', coarser)) +
    country(projection, to, 'magenta', coarser)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" fill="none" stroke-linejoin="round">` +
    pictureStyle(['surface', 'shoal', 'land', 'ink', 'deep', 'magenta']) +
    `<path d="M0 0H${width}V${height}H0Z" fill="var(--shoal)"/>` +
    firstWithin(mostMap, [1, 1.7, 2.6], map) +
    line(projection, way) +
    dots(projection, start, end) +
    '</svg>'
  )
}

const mostMap = 26_000

function wayBetween(start: Place, end: Place): Place[] {
  const between = geoInterpolate([...start], [...end])
  return Array.from({ length: 33 }, (_, index) => between(index / 32) as Place)
}

/** Centred on the middle of the route, and as close as the route allows. */
function projectionOf(way: readonly Place[]): GeoProjection {
  const [longitude = 20, latitude = 20] = way[Math.floor(way.length / 2)] ?? []
  const projection = geoNaturalEarth1().rotate([-longitude, 0])
  const nearest = 700
  if (way.length < 2) {
    projection.scale(nearest / 2).translate([0, 0])
    const [x, y] = projection([longitude, latitude]) as Point
    return projection.translate([width / 2 - x, height / 2 - y]).clipExtent(frame)
  }
  projection.scale(100).translate([0, 0])
  const points = way.map((place) => projection([...place]) as Point)
  const [left, right] = [Math.min(...points.map(([x]) => x)), Math.max(...points.map(([x]) => x))]
  const [top, bottom] = [Math.min(...points.map(([, y]) => y)), Math.max(...points.map(([, y]) => y))]
  const fit = Math.min((width - 2 * across) / (right - left || 1), (height - 2 * above) / (bottom - top || 1))
  const scale = Math.min(100 * fit, nearest)
  const [x, y] = [((left + right) / 200) * scale, ((top + bottom) / 200) * scale]
  return projection
    .scale(scale)
    .translate([width / 2 - x, height / 2 - y])
    .clipExtent(frame)
}

const frame: [[number, number], [number, number]] = [
  [-4, -4],
  [width + 4, height + 4],
]

function country(projection: GeoProjection, code: string, colour: 'deep' | 'magenta', coarser: number): string {
  const path = projectedPath(projection, asMultiPolygon(partsOf(code)), { tolerance: 0.5 * coarser, smallest: 0 })
  return (
    path && `<path d="${path}" fill="var(--${colour})" fill-opacity=".28" stroke="var(--${colour})" stroke-width=".8"/>`
  )
}

function line(projection: GeoProjection, way: readonly Place[]): string {
  if (way.length < 3) return ''
  const points = way.map((place) => projection([...place]) as Point)
  return `<path d="${polyline(points, false)}" stroke="var(--magenta)" stroke-width="2.5" stroke-linecap="round"/>`
}

function dots(projection: GeoProjection, start: Place | undefined, end: Place | undefined): string {
  const at = (place: Place) => {
    const [x, y] = projection([...place]) as Point
    return `cx="${short(x)}" cy="${short(y)}"`
  }
  return (
    (start ? `<circle ${at(start)} r="5" fill="var(--surface)" stroke="var(--ink)" stroke-width="2.5"/>` : '') +
    (end ? `<circle ${at(end)} r="6" fill="var(--magenta)" stroke="var(--surface)" stroke-width="2"/>` : '')
  )
}
