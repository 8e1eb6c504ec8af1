import type { RawFiles } from '#app/features/visas/facts/fact-files.ts'

/** The file of the ministries, carried inside the built server. */
export const bundledMinistries: RawFiles = import.meta.glob('/data/ministries.json', { eager: true, import: 'default' })
