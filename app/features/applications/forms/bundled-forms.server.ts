import type { RawFiles } from '#app/platform/files/bundled-files.ts'

/** The forms of governments under data/forms/, carried inside the built server. */
export const bundledForms: RawFiles = import.meta.glob('/data/forms/*.json', { eager: true, import: 'default' })
