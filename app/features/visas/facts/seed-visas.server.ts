import { dayOf } from '#app/lib/plain-date.ts'
import type { Actor } from '#app/platform/actor.ts'
import { service } from '#app/platform/actor.ts'
import type { Database } from '#app/platform/database.server.ts'
import { hashOfFiles } from '#app/platform/files/bundled-files.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { writeDiary } from '../diary/diary-write.store.server.ts'
import { mayActOnVisas } from '../visa.policy.ts'
import { findDataVersion } from '../visa.store.server.ts'
import { bundledFiles } from './bundled-files.server.ts'
import type { RawFiles } from './fact-files.ts'
import { type Facts, readFacts } from './read-facts.ts'
import {
  allowLongLoad,
  lockVisaData,
  saveChanges,
  saveCountries,
  saveDataVersion,
  saveRequirements,
  saveSchemes,
  saveTransits,
} from './visa-load.store.server.ts'

// Increase when the files are interpreted differently, so that every installation reloads them.
const format = 1

/** Updates visa facts to the bundled files. Idempotent. */
export async function seedVisas(
  db: Database,
  {
    actor = service('facts.load'),
    files = bundledFiles,
    now = new Date(),
  }: { actor?: Actor; files?: RawFiles; now?: Date } = {},
): Promise<'loaded' | 'unchanged'> {
  requireAllowed(mayActOnVisas(actor, 'load'))

  const hash = hashOfFiles(files, format)
  if ((await findDataVersion(db))?.filesHash === hash) return 'unchanged'

  const facts = requireFacts(files)
  return db.transaction(async (transaction) => {
    await lockVisaData(transaction)
    if ((await findDataVersion(transaction))?.filesHash === hash) return 'unchanged'
    await allowLongLoad(transaction)
    await saveCountries(transaction, facts.countries)
    await saveRequirements(transaction, facts.rules, now)
    await saveTransits(transaction, facts.transits, now)
    await saveSchemes(transaction, facts.schemes, now)
    await saveChanges(transaction, facts.changes, dayOf(now))
    await writeDiary(transaction)
    await saveDataVersion(transaction, hash)
    return 'loaded'
  })
}

function requireFacts(files: RawFiles): Facts {
  const { facts, faults } = readFacts(files)
  if (facts) return facts
  throw new Error(`Faults in the visa data: ${faults.map(({ file, what }) => `${file}: ${what}`).join('; ')}`)
}
