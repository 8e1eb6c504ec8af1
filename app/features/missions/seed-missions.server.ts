import { type Actor, service } from '#app/platform/actor.ts'
import type { Database } from '#app/platform/database.server.ts'
import { hashOfFiles } from '#app/platform/files/bundled-files.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { bundledFiles } from '../visas/facts/bundled-files.server.ts'
import type { RawFiles } from '../visas/facts/fact-files.ts'
import { readFacts } from '../visas/facts/read-facts.ts'
import { bundledMissions } from './facts/bundled-missions.server.ts'
import { readMissionFacts } from './facts/mission-facts.ts'
import { mayActOnMissions } from './mission.policy.ts'
import { findLoadedHash, lockMissions, saveLoaded, saveMissions } from './mission.store.server.ts'
import type { Mission } from './mission.ts'

// Increment when the same files must be read differently, so that every installation reloads them.
const format = 1

/** Updates the missions to match the bundled files; runs after the countries. Idempotent. */
export async function seedMissions(
  db: Database,
  { actor = service('facts.load'), files = bundledMissions }: { actor?: Actor; files?: RawFiles } = {},
): Promise<'loaded' | 'unchanged'> {
  requireAllowed(mayActOnMissions(actor, 'load'))

  const hash = hashOfFiles(files, format)
  if ((await findLoadedHash(db)) === hash) return 'unchanged'

  const missions = requireMissions(files)
  return db.transaction(async (transaction) => {
    await lockMissions(transaction)
    if ((await findLoadedHash(transaction)) === hash) return 'unchanged'
    await saveMissions(transaction, missions)
    await saveLoaded(transaction, hash)
    return 'loaded'
  })
}

function requireMissions(files: RawFiles): Mission[] {
  if (Object.keys(files).length === 0) return []
  const { missions, faults } = readMissionFacts(files, readFacts(bundledFiles).facts?.countries ?? [])
  if (missions) return missions
  throw new Error(`Faults in the missions: ${faults.map(({ file, what }) => `${file}: ${what}`).join('; ')}`)
}
