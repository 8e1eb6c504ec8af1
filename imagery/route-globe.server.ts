import {
  type GeoProjection,
  geoAzimuthalEqualArea,
  geoDistance,
  geoGraticule,
  geoInterpolate,
  geoOrthographic,
} from 'd3-geo'
import { asMultiPolygon, landAround, mainlandOf, partsOf, placeOf } from './atlas.server.ts'
import { pictureStyle } from './chart-colours.ts'
import type { Place } from './country-places.ts'
import { firstWithin, projectedPath } from './projected-path.ts'
import { type Point, polyline, short } from './svg-path.ts'

export type RouteGlobeOptions = {
  /** ISO 3166-1 alpha-2. A code without a place on the map is left out. */
  from: string
  to: string
  size?: number
}

type View = {
  centre: Place
  /** Magnification compared with the whole globe. */
  zoom: number
  /** How far around the centre the picture extends, in degrees. */
  reach: number
}

const degree = Math.PI / 180

/** The globe with the shortest route between two countries. The line animates once. */
export function routeGlobe({ from, to, size = 420 }: RouteGlobeOptions): string {
  const [start, end] = [placeOf(from), placeOf(to)]
  const view = viewOf(start, end, to)
  const radius = size / 2 - 4
  const projection = projectionOf(view, radius).translate([size / 2, size / 2])
  const isNear = view.zoom > 1.8
  const land = asMultiPolygon(landAround(view.centre, view.reach, isNear ? 'fine' : 'coarse'))
  const net = geoGraticule().step(isNear ? [10, 10] : [30, 30])()
  const disc = `cx="${short(size / 2)}" cy="${short(size / 2)}" r="${short(radius)}"`

  const map = (coarser: number) =>
    `<path d="${projectedPath(projection, net, { tolerance: 0.4 })}" stroke="var(--deep)" stroke-opacity=".2" stroke-width=".7"/>` +
    `<path d="${projectedPath(projection, land, { tolerance: 0.6 * coarser, smallest: 1.5 * coarser })}" ` +
    'fill="var(--land)" stroke="var(--ink)" stroke-opacity=".55" stroke-width=".6"/>' +
    (from === to ? '' : country(projection, from, 'deep', coarser)) +
    country(projection, to, 'magenta', coarser)

  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size}" height="${size}" fill="none" stroke-linejoin="round">` +
    pictureStyle(['surface', 'shoal', 'land', 'ink', 'deep', 'magenta'], drawOnce) +
    `<circle ${disc} fill="var(--shoal)"/>` +
    firstWithin(mostMap, [1, 1.7, 2.6], map) +
    `<circle ${disc} stroke="var(--ink)"/>` +
    route(projection, start, end) +
    '</svg>'
  )
}

// About 10 kB compressed. Only short routes between countries with many islands come close.
const mostMap = 26_000

const drawOnce =
  '.route{stroke-dasharray:1 1;animation:route .6s cubic-bezier(.2,.8,.2,1) both}' +
  '@keyframes route{from{stroke-dashoffset:1}}@media(prefers-reduced-motion:reduce){.route{animation:none}}'

function viewOf(start: Place | undefined, end: Place | undefined, to: string): View {
  const only = end ?? start
  // No place at all: shows the side of the globe with the most land.
  if (!only) return { centre: [20, 20], zoom: 1, reach: 90 }
  const apart = start && end ? distance(start, end) : 0
  if (!start || !end || apart < 0.01) return near(only, 0.2 / Math.sin(widthOf(to) * degree))

  const middle = geoInterpolate([...start], [...end])(0.5)
  // Short routes are enlarged, or both ends would be one dot.
  const zoom = 0.24 / Math.sin((apart / 2) * degree)
  if (zoom > 1) return near(middle, zoom)
  // Closer to the equator the globe appears more upright, and the route curves as on a globe.
  const centre: Place = [middle[0], middle[1] - Math.sign(middle[1]) * Math.min(12, Math.abs(middle[1]) * 0.3)]
  const farther = Math.max(distance(centre, start), distance(centre, end))
  return { centre, zoom: 1, reach: farther <= 66 ? 90 : Math.max(92, farther + 24) }
}

function near(centre: Place, wanted: number): View {
  const zoom = Math.min(Math.max(wanted, 1), 5)
  return { centre, zoom, reach: zoom === 1 ? 90 : Math.asin(1 / zoom) / degree }
}

/**
 * An orthographic globe shows half of the earth. A longer route is drawn on a projection that extends a little beyond
 * the globe's edge.
 */
function projectionOf({ centre, zoom, reach }: View, radius: number): GeoProjection {
  const open = reach > 90
  const scale = open ? radius / (2 * Math.sin((reach / 2) * degree)) : radius * zoom
  return (open ? geoAzimuthalEqualArea() : geoOrthographic())
    .rotate([-centre[0], -centre[1]])
    .scale(scale)
    .clipAngle(reach)
}

function country(projection: GeoProjection, code: string, colour: 'deep' | 'magenta', coarser: number): string {
  // The finest level keeps every island, because the smallest countries consist of nothing else.
  const drawn = { tolerance: 0.5 * coarser, smallest: coarser > 1 ? coarser : 0 }
  const path = projectedPath(projection, asMultiPolygon(partsOf(code)), drawn)
  return path && `<path d="${path}" fill="var(--${colour})" fill-opacity=".28" stroke="var(--${colour})"/>`
}

function route(projection: GeoProjection, start: Place | undefined, end: Place | undefined): string {
  const [first, last] = [start && at(projection, start), end && at(projection, end)]
  const isOne = start && end && distance(start, end) < 0.01
  const line = start && end && !isOne ? way(projection, start, end) : ''
  return (
    (line &&
      `<path class="route" pathLength="1" d="${line}" stroke="var(--magenta)" stroke-width="2.5" stroke-linecap="round"/>`) +
    (first && !isOne ? `<circle ${first} r="5" fill="var(--surface)" stroke="var(--ink)" stroke-width="2"/>` : '') +
    (last ? `<circle ${last} r="6" fill="var(--magenta)" stroke="var(--surface)" stroke-width="2"/>` : '')
  )
}

function way(projection: GeoProjection, start: Place, end: Place): string {
  const between = geoInterpolate([...start], [...end])
  const points = Array.from({ length: 33 }, (_, index) => projection(between(index / 32)) as Point)
  return polyline(points, false)
}

function at(projection: GeoProjection, place: Place): string {
  const [x, y] = projection([...place]) as Point
  return `cx="${short(x)}" cy="${short(y)}"`
}

function distance(one: Place, other: Place): number {
  return geoDistance([...one], [...other]) / degree
}

/** How far a country extends from its centre, in degrees: at least 1, for countries drawn as a point. */
function widthOf(code: string): number {
  return Math.max(1, mainlandOf(code)[0]?.radius ?? 1)
}
