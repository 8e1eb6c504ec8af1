import { type GeoPermissibleObjects, type GeoProjection, geoGraticule } from 'd3-geo'
import type { MultiPolygon } from 'geojson'
import { asMultiPolygon, isoCodes, partsOf, partsWithoutCode, placeOf } from '../atlas.server.ts'
import type { LandPart } from '../land-part.ts'
import { projectedLines, projectedPath, withoutRepeats } from '../projected-path.ts'
import { boxAround, type Point, polyline } from '../svg-path.ts'
import { type MapView, type MapViewName, mapView } from './map-views.ts'
import { thinTogether } from './shared-lines.ts'
import { spreadMarks } from './spread-marks.ts'

/** A country on a map: its land, a mark if that is too small to see, or both; and its position. */
export type CountryShape = {
  readonly path: string
  readonly mark: Point | undefined
  readonly middle: Point | undefined
}

/** A map without its colours: the same for every passport. */
export type WorldShapes = {
  /** The codes it was drawn for. */
  readonly asked: ReadonlySet<string>
  readonly width: number
  readonly height: number
  /** The radius of a mark. */
  readonly mark: number
  readonly sea: string
  readonly net: string
  /** Land that belongs to none of the requested countries. */
  readonly elsewhere: string
  readonly countries: ReadonlyMap<string, CountryShape>
}

// Drawn separately in the atlas, under a code that ISO reserves for user assignment.
const nameInAtlas: Readonly<Record<string, string>> = { XK: 'Kosovo' }

/** The countries with these codes that are visible in the view, and all other land. */
export function worldShapes(name: MapViewName, codes: readonly string[]): WorldShapes {
  const view = mapView(name)
  const rings = thinTogether(ringsOf(view, codes), view.tolerance)
  const marks = marksOf(view, codes, rings)
  const shapes = codes.map((code): [string, CountryShape] => {
    const mark = marks.get(code)
    return [code, { path: pathOf(view, rings.get(code), !mark), mark, middle: mark ?? placeWithin(view, code) }]
  })
  const { width, height, mark, projection } = view
  const net = geoGraticule().step(name === 'world' ? [30, 15] : [10, 10])()
  return {
    asked: new Set(codes),
    width,
    height,
    mark,
    sea: name === 'world' ? smooth(projection, { type: 'Sphere' }) : `M0 0h${width}v${height}H0z`,
    net: smooth(projection, net),
    elsewhere: pathOf(view, rings.get(''), false),
    countries: new Map(shapes.filter(([, { path, mark: shown }]) => path !== '' || shown)),
  }
}

/** Marks for countries too small to see, without overlaps. */
function marksOf(view: MapView, codes: readonly string[], rings: ReadonlyMap<string, Rings>): Map<string, Point> {
  const small = codes.flatMap((code): [string, Point][] => {
    const place = placeWithin(view, code)
    return place && areaOf(rings.get(code)) < view.leastArea ? [[code, place]] : []
  })
  const spread = spreadMarks(
    small.map(([, place]) => place),
    view.mark * 2 + 1.5,
  )
  return new Map(small.map(([code, place], index) => [code, spread[index] ?? place]))
}

/** The lines of the globe itself are curves, so d3 adds the points they need. */
function smooth(projection: GeoProjection, lines: GeoPermissibleObjects): string {
  projection.precision(0.5)
  const path = projectedPath(projection, lines, { tolerance: 0.3 })
  projection.precision(0)
  return path
}

type Rings = readonly (readonly Point[])[]

/** By code; rings without a code are under the empty key. */
function ringsOf(view: MapView, codes: readonly string[]): Map<string, Rings> {
  const asked = new Set(codes)
  const unnamed = new Map(partsWithoutCode('countries-50m'))
  const parts = new Map<string, readonly LandPart[]>()
  for (const code of codes) {
    const known = nameInAtlas[code]
    parts.set(code, known === undefined ? partsOf(code) : (unnamed.get(known) ?? []))
    if (known !== undefined) unnamed.delete(known)
  }
  const others = isoCodes.filter((code) => !asked.has(code) && code !== 'AQ').flatMap(partsOf)
  parts.set('', [...others, ...[...unnamed.values()].flat()])
  return new Map([...parts].map(([code, own]) => [code, linesOf(view, asMultiPolygon(own))]))
}

function linesOf({ projection }: MapView, shape: MultiPolygon): Point[][] {
  return projectedLines(projection, shape).map(({ points }) => points)
}

/** A country without a mark is drawn completely, however small its parts are. */
function pathOf({ smallest }: MapView, rings: Rings = [], isAlone: boolean): string {
  const large = rings.filter((ring) => spanOf(ring) >= smallest)
  const drawn = large.length === 0 && isAlone ? rings : large
  return drawn.map((ring) => polyline(withoutRepeats(ring), true)).join('')
}

function spanOf(ring: readonly Point[]): number {
  if (ring.length < 4) return 0
  const [left, top, right, bottom] = boxAround(ring)
  return Math.max(right - left, bottom - top)
}

function areaOf(rings: Rings = []): number {
  return rings.reduce((sum, ring) => sum + Math.abs(signedArea(ring)), 0)
}

function signedArea(ring: readonly Point[]): number {
  return ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] as Point
    return sum + (x * nextY - nextX * y) / 2
  }, 0)
}

function placeWithin({ projection, width, height }: MapView, code: string): Point | undefined {
  const place = placeOf(code)
  const [x, y] = (place && projection([...place])) ?? [-1, -1]
  return x >= 0 && y >= 0 && x <= width && y <= height ? [x, y] : undefined
}
