import type { z } from 'zod'
import type { Fault, RawFiles } from '#app/platform/files/bundled-files.ts'
import { type AppealFacts, appealShape } from '../appeals/appeal-shape.ts'
import {
  type ConditionFile,
  conditionShape,
  type YellowFeverRisk,
  yellowFeverShape,
} from '../conditions/condition-shape.ts'
import { type PublisherFacts, publisherShape } from '../evidence/publishers.ts'
import {
  type ChangeFacts,
  type CountryFacts,
  changeShape,
  countryShape,
  type DescriptionFacts,
  descriptionShape,
  type EmergencyFacts,
  emergencyShape,
  type FeaturedFacts,
  featuredShape,
  type GroupFacts,
  groupShape,
  type PhotoFacts,
  type PolicyFile,
  photoShape,
  policyShape,
  type RateFacts,
  rateShape,
  type SchemeFile,
  schemeFileShape,
  type TravelDocumentFacts,
  travelDocumentShape,
} from './fact-shapes.ts'
import { type MinorFacts, minorShape } from './minor-shape.ts'

export type { Fault, RawFiles }

export type FactFiles = {
  readonly countries: CountryFacts
  readonly travelDocuments: TravelDocumentFacts
  readonly featured: FeaturedFacts
  readonly descriptions: DescriptionFacts
  readonly groups: GroupFacts
  readonly rates: RateFacts
  readonly changes: ChangeFacts
  readonly emergencies: EmergencyFacts
  readonly photos: PhotoFacts
  readonly appeals: AppealFacts
  readonly minors: MinorFacts
  readonly yellowFever: YellowFeverRisk
  /** By file name, like `policies`. */
  readonly conditions: ReadonlyMap<string, ConditionFile>
  readonly publishers: PublisherFacts
  /** By file name: "FR", or "schengen" for a shared base. */
  readonly policies: ReadonlyMap<string, PolicyFile>
  readonly schemes: ReadonlyMap<string, SchemeFile>
}

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1).replace(/\.json$/, '')

/** Parses every file. Returns all errors together, so that one run shows them all. */
export function readFactFiles(raw: RawFiles): { files?: FactFiles; faults: Fault[] } {
  const faults: Fault[] = []

  function read<Shape extends z.ZodType>(path: string, shape: Shape): z.infer<Shape> | undefined {
    const parsed = shape.safeParse(raw[path])
    if (parsed.success) return parsed.data
    for (const issue of parsed.error.issues) {
      faults.push({ file: path, what: `${issue.path.join('.') || 'the file'}: ${issue.message}` })
    }
    return undefined
  }

  function readFolder<Shape extends z.ZodType>(folder: string, shape: Shape): Map<string, z.infer<Shape>> {
    const found = new Map<string, z.infer<Shape>>()
    for (const path of Object.keys(raw).sort()) {
      if (!path.startsWith(folder)) continue
      const file = read(path, shape)
      if (file !== undefined) found.set(nameOf(path), file)
    }
    return found
  }

  const countries = read('/data/countries.json', countryShape)
  const travelDocuments = read('/data/travel-documents.json', travelDocumentShape)
  const featured = read('/data/featured.json', featuredShape)
  const descriptions = read('/data/descriptions.json', descriptionShape)
  const groups = read('/data/groups.json', groupShape)
  const rates = read('/data/rates.json', rateShape)
  const changes = read('/data/changes.json', changeShape)
  const emergencies = read('/data/emergency-numbers.json', emergencyShape)
  const photos = read('/data/photos.json', photoShape)
  const appeals = read('/data/appeals.json', appealShape)
  const minors = read('/data/minors.json', minorShape)
  const publishers = read('/data/publishers.json', publisherShape)
  const yellowFever = read('/data/yellow-fever.json', yellowFeverShape)
  const conditions = readFolder('/data/conditions/', conditionShape)
  const policies = readFolder('/data/policies/', policyShape)
  const schemes = readFolder('/data/schemes/', schemeFileShape)
  if (faults.length > 0 || !countries || !travelDocuments || !featured || !groups || !rates) return { faults }
  if (!changes || !emergencies || !photos || !appeals || !minors || !descriptions) return { faults }
  if (!publishers || !yellowFever) return { faults }
  return {
    files: {
      countries,
      travelDocuments,
      featured,
      descriptions,
      groups,
      rates,
      changes,
      emergencies,
      photos,
      appeals,
      minors,
      yellowFever,
      conditions,
      publishers,
      policies,
      schemes,
    },
    faults,
  }
}
