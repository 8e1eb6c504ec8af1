import type { RawFiles } from '#app/platform/files/bundled-files.ts'

/** The government forms under data/forms/, bundled into the server. */
export const bundledForms: RawFiles = import.meta.glob('/data/forms/*.json', { eager: true, import: 'default' })
