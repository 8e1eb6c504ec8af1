import type { RawFiles } from './fact-files.ts'
import { type GroupFacts, groupShape } from './fact-shapes.ts'

/** The files under data/, carried inside the built server. */
export const bundledFiles: RawFiles = import.meta.glob(
  [
    '/data/{changes,countries,descriptions,emergency-numbers,featured,groups,rates,travel-documents}.json',
    '/data/policies/*.json',
    '/data/schemes/*.json',
  ],
  { eager: true, import: 'default' },
)

/** The groups of countries alone, for whoever reads a list of passports. */
export function bundledGroups(): GroupFacts {
  return groupShape.parse(bundledFiles['/data/groups.json'])
}
