import { type AppealFacts, appealShape } from '../appeals/appeal-shape.ts'
import { type ConditionFile, conditionShape, yellowFeverShape } from '../conditions/condition-shape.ts'
import { type PublisherReader, publisherReader, publisherShape } from '../evidence/publishers.ts'
import type { RawFiles } from './fact-files.ts'
import { type GroupFacts, groupShape, type PhotoFacts, photoShape } from './fact-shapes.ts'
import { type MinorFacts, minorShape } from './minor-shape.ts'

/** Files under `data/`, bundled into the server. */
export const bundledFiles: RawFiles = import.meta.glob(
  [
    '/data/{appeals,changes,countries,descriptions,emergency-numbers,featured,groups,minors,photos,publishers,rates,travel-documents,yellow-fever}.json',
    '/data/conditions/*.json',
    '/data/policies/*.json',
    '/data/schemes/*.json',
  ],
  { eager: true, import: 'default' },
)

let groups: GroupFacts | undefined

/** Only the country groups, for reading passport lists. */
export function bundledGroups(): GroupFacts {
  groups ??= groupShape.parse(bundledFiles['/data/groups.json'])
  return groups
}

let publishers: PublisherReader | undefined

/** Publishers of evidence. Not editable by staff. */
export function bundledPublishers(): PublisherReader {
  publishers ??= publisherReader(publisherShape.parse(bundledFiles['/data/publishers.json']), bundledGroups())
  return publishers
}

/** Photo requirements by destination. Not editable by staff. */
export function bundledPhotos(): PhotoFacts {
  return photoShape.parse(bundledFiles['/data/photos.json'])
}

let appeals: AppealFacts | undefined

/** Appeal options after a refusal. Not editable by staff. */
export function bundledAppeals(): AppealFacts {
  appeals ??= appealShape.parse(bundledFiles['/data/appeals.json'])
  return appeals
}

let minors: MinorFacts | undefined

/** Requirements for children. Not editable by staff; cached because every draft uses them. */
export function bundledMinors(): MinorFacts {
  minors ??= minorShape.parse(bundledFiles['/data/minors.json'])
  return minors
}

let conditions: { files: ReadonlyMap<string, ConditionFile>; risk: readonly string[] } | undefined

/** Entry conditions by file name. Not editable by staff. */
export function bundledConditions() {
  conditions ??= {
    files: new Map(
      Object.entries(bundledFiles).flatMap(([path, file]) => {
        const [, name] = /^\/data\/conditions\/(\w+)\.json$/.exec(path) ?? []
        return name ? [[name, conditionShape.parse(file)] as const] : []
      }),
    ),
    risk: yellowFeverShape.parse(bundledFiles['/data/yellow-fever.json']).risk.flatMap((line) => line.split(' ')),
  }
  return conditions
}
