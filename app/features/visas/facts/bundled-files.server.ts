import type { RawFiles } from './fact-files.ts'

/** The files under data/, carried inside the built server. */
export const bundledFiles: RawFiles = import.meta.glob(
  [
    '/data/{changes,countries,descriptions,emergency-numbers,featured,groups,rates,travel-documents}.json',
    '/data/policies/*.json',
    '/data/schemes/*.json',
  ],
  { eager: true, import: 'default' },
)
