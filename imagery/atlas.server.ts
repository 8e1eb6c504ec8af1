import { createRequire } from 'node:module'
import { geoArea, geoCentroid, geoDistance } from 'd3-geo'
import type { Feature, FeatureCollection, MultiPolygon, Polygon } from 'geojson'
import countries from 'i18n-iso-countries/index.js'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { arrivalPlaces, countryPlaces, type Place } from './country-places.ts'
import { insideOf } from './inside-of.ts'
import type { LandPart } from './land-part.ts'
import { mainParts } from './main-parts.ts'

const require = createRequire(import.meta.url)
const degree = Math.PI / 180

/** Every ISO 3166-1 code, and XK. */
export const isoCodes: readonly string[] = Object.keys(countries.getAlpha2Codes()).sort()

/** All land of a country, in parts. Borders show the situation on the ground, not anyone's claims. */
export const partsOf = remembered((code: string): readonly LandPart[] => {
  const holder = countryPlaces[code]?.within?.code ?? code
  return (allParts('countries-50m').get(holder) ?? []).filter((part) => ownerOf(holder, part) === code)
})

/** The main part of a country: France without its islands in other oceans. */
export const mainlandOf = remembered((code: string): readonly LandPart[] => mainParts(partsOf(code)))

/** A point inside the country, or a stand-in for it when the atlas has no shape. */
export const placeOf = remembered((code: string): Place | undefined => {
  const known = arrivalPlaces[code] ?? countryPlaces[code]?.at
  if (known) return known
  const largest = mainlandOf(code)[0]
  return largest && insideOf(largest)
})

/** The land visible from `centre` within this many degrees. */
export function landAround(centre: Place, degrees: number, detail: 'coarse' | 'fine'): readonly LandPart[] {
  return allLand(detail).filter((part) => geoDistance([...part.centre], [...centre]) / degree <= degrees + part.radius)
}

export function asMultiPolygon(parts: readonly LandPart[]): MultiPolygon {
  return { type: 'MultiPolygon', coordinates: parts.map((part) => part.rings) }
}

/** Features of the atlas without an ISO code, by their names there: "Kosovo", "Somaliland". */
export const partsWithoutCode = remembered((_: 'countries-50m'): ReadonlyMap<string, readonly LandPart[]> => {
  const nameless = read('countries-50m', 'countries').filter(({ id }) => codeOf(id) === undefined)
  return new Map(nameless.map(({ properties, geometry }) => [String(properties?.name), inParts(geometry)]))
})

const allParts = remembered((file: 'countries-50m'): ReadonlyMap<string, readonly LandPart[]> => {
  const found = new Map<string, readonly LandPart[]>()
  for (const { id, geometry } of read(file, 'countries')) {
    const code = codeOf(id)
    // The atlas gives 2 features the same code when an outlying territory is drawn separately.
    if (code) found.set(code, [...(found.get(code) ?? []), ...inParts(geometry)])
  }
  return found
})

const allLand = remembered((detail: 'coarse' | 'fine'): readonly LandPart[] =>
  read(detail === 'fine' ? 'land-50m' : 'land-110m', 'land').flatMap(({ geometry }) => inParts(geometry)),
)

function codeOf(id: string | number | undefined): string | undefined {
  return id === undefined ? undefined : countries.numericToAlpha2(String(id))
}

/** The code that a part of a country's shape belongs to: Svalbard lies within the shape of Norway. */
function ownerOf(code: string, part: LandPart): string {
  const claimed = Object.entries(countryPlaces).find(
    ([, { at, within }]) => within?.code === code && geoDistance([...at], [...part.centre]) / degree <= within.degrees,
  )
  return claimed?.[0] ?? code
}

function read(file: string, name: string): Feature<Polygon | MultiPolygon>[] {
  // Required on first use and not imported: the files are large, and most pages never draw.
  const topology: Topology = require(`world-atlas/${file}.json`)
  const collection = topology.objects[name] as GeometryCollection
  return (feature(topology, collection) as FeatureCollection<Polygon | MultiPolygon>).features
}

function inParts(geometry: Polygon | MultiPolygon): LandPart[] {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  return polygons.map((rings) => {
    const polygon: Polygon = { type: 'Polygon', coordinates: rings }
    const centre = geoCentroid(polygon)
    const reach = (rings[0] ?? []).map((point) => geoDistance(centre, point as [number, number]))
    return {
      rings,
      centre,
      radius: reach.reduce((most, next) => Math.max(most, next), 0) / degree,
      area: geoArea(polygon),
    }
  })
}

function remembered<Key extends string, Value>(work: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>()
  return (key) => {
    if (!known.has(key)) known.set(key, work(key))
    return known.get(key) as Value
  }
}
