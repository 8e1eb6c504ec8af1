import type { Position } from 'geojson'
import type { Place } from './country-places.ts'

/** One closed part of land, with the cap of the sphere that covers it: `radius` in degrees, `area` in steradians. */
export type LandPart = { rings: Position[][]; centre: Place; radius: number; area: number }
