import type { RawFiles } from '#app/features/visas/facts/fact-files.ts'

/** The files under data/missions/, bundled with the server build. There may be none. */
export const bundledMissions: RawFiles = import.meta.glob('/data/missions/*.json', { eager: true, import: 'default' })
