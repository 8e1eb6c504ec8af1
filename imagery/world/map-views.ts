import { type GeoProjection, geoAzimuthalEqualArea, geoEqualEarth } from 'd3-geo'
import type { Place } from '../country-places.ts'
import type { Point } from '../svg-path.ts'

/** The world, or a continent close up. */
export const mapViews = ['world', 'AF', 'AS', 'EU', 'NA', 'OC', 'SA'] as const
export type MapViewName = (typeof mapViews)[number]

export type MapView = {
  readonly width: number
  readonly height: number
  readonly projection: GeoProjection
  /** A country smaller than this gets a mark with radius `mark`. */
  readonly leastArea: number
  readonly mark: number
  /** How far a coast may deviate, and the smallest islet that is drawn. */
  readonly tolerance: number
  readonly smallest: number
}

const worldWidth = 1000
const nearWidth = 640
const nearHeight = 660

// The inhabited land lies between these latitudes. Antarctica issues no visas.
const [northEnd, southEnd] = [83.8, -56.6]

// Cut through the Bering Strait, so that neither Russia nor Alaska is split.
const worldMiddle = 11

/** The outermost places that each continent must show. Northern America gives way to the Caribbean. */
const outermost: Record<Exclude<MapViewName, 'world'>, { middle: Place; places: readonly Place[] }> = {
  AF: { middle: [17, 2], places: spots('-26 15, 10 38, 58.5 -20, 20 -36, 52.5 12, 34 34') },
  AS: { middle: [88, 26], places: spots('25.5 36, 34 43, 67 55.5, 147 46, 142 -9.5, 100 -12, 45 11') },
  EU: { middle: [16, 54], places: spots('-25.5 64.5, 26 72, 46 44, 34 33.5, -10.5 36, 14 34.6') },
  NA: { middle: [-88, 30], places: spots('-128 47, -54 46, -80 6.5, -58 13, -90 62') },
  OC: { middle: [172, -14], places: spots('112.5 -24, 145 -45, 170 -48.5, 133.5 9, 170 15, -156 4, -168 -22') },
  SA: { middle: [-60, -20], places: spots('-82 -3, -72 13, -34 -8, -70 -56.5, -58 -53') },
}

function spots(list: string): Place[] {
  return list.split(', ').map((pair) => {
    const [longitude = 0, latitude = 0] = pair.split(' ').map(Number)
    return [longitude, latitude]
  })
}

// Drawn beyond the edge, so that no coastline is drawn along it.
const beyond = 4

export function mapView(name: MapViewName): MapView {
  return name === 'world' ? worldView() : nearView(outermost[name])
}

function worldView(): MapView {
  const projection = unresampled(geoEqualEarth().rotate([-worldMiddle, 0])).fitWidth(worldWidth, { type: 'Sphere' })
  const [, top] = at(projection, [worldMiddle, northEnd])
  const [left, above] = projection.translate()
  projection.translate([left, above - top])
  const height = Math.round(at(projection, [worldMiddle, southEnd])[1])
  projection.clipExtent(frame(worldWidth, height))
  return { width: worldWidth, height, projection, leastArea: 16, mark: 3.5, tolerance: 0.6, smallest: 2 }
}

function nearView({ middle, places }: { middle: Place; places: readonly Place[] }): MapView {
  const shown = { type: 'MultiPoint' as const, coordinates: places.map((place) => [...place]) }
  const projection = unresampled(geoAzimuthalEqualArea().rotate([-middle[0], -middle[1]]))
  projection.fitSize([nearWidth, nearHeight], shown)
  // As much room above as below, and no more than needed.
  const rows = places.map((place) => at(projection, place)[1])
  const [top, height] = [Math.min(...rows), Math.round(Math.max(...rows) - Math.min(...rows))]
  const [left, above] = projection.translate()
  projection.translate([left, above - top])
  projection.clipExtent(frame(nearWidth, height))
  return { width: nearWidth, height, projection, leastArea: 110, mark: 6, tolerance: 0.5, smallest: 2 }
}

/** The atlas has enough points: those that d3 would add are invisible and would differ between neighbours. */
function unresampled<Projection extends GeoProjection>(projection: Projection): Projection {
  projection.precision(0)
  return projection
}

function at(projection: GeoProjection, place: Place): Point {
  return projection([...place]) ?? [0, 0]
}

function frame(width: number, height: number): [Point & [number, number], Point & [number, number]] {
  return [
    [-beyond, -beyond],
    [width + beyond, height + beyond],
  ]
}
