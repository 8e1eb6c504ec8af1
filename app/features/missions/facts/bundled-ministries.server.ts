import type { RawFiles } from '#app/features/visas/facts/fact-files.ts'

/** The ministries file, bundled with the server build. */
export const bundledMinistries: RawFiles = import.meta.glob('/data/ministries.json', { eager: true, import: 'default' })
