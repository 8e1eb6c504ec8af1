import { type AppealFacts, appealShape } from '../appeals/appeal-shape.ts'
import type { RawFiles } from './fact-files.ts'
import { type GroupFacts, groupShape, type PhotoFacts, photoShape } from './fact-shapes.ts'
import { type MinorFacts, minorShape } from './minor-shape.ts'

/** The files under data/, carried inside the built server. */
export const bundledFiles: RawFiles = import.meta.glob(
  [
    '/data/{appeals,changes,countries,descriptions,emergency-numbers,featured,groups,minors,photos,rates,travel-documents}.json',
    '/data/policies/*.json',
    '/data/schemes/*.json',
  ],
  { eager: true, import: 'default' },
)

/** The groups of countries alone, for whoever reads a list of passports. */
export function bundledGroups(): GroupFacts {
  return groupShape.parse(bundledFiles['/data/groups.json'])
}

/** What destinations ask of a photo; staff do not change it. */
export function bundledPhotos(): PhotoFacts {
  return photoShape.parse(bundledFiles['/data/photos.json'])
}

let appeals: AppealFacts | undefined

/** What can be done against refusals; staff do not change it. */
export function bundledAppeals(): AppealFacts {
  appeals ??= appealShape.parse(bundledFiles['/data/appeals.json'])
  return appeals
}

let minors: MinorFacts | undefined

/** What destinations ask of children; staff do not change it. Every draft is described with it, so it is read once. */
export function bundledMinors(): MinorFacts {
  minors ??= minorShape.parse(bundledFiles['/data/minors.json'])
  return minors
}
