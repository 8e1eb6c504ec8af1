// Reads the books of what staff did and says whether they are whole: npm run audit:verify
import { verifyAudit } from '#app/features/audit/verify-audit.server.ts'
import { system } from '#app/platform/actor.ts'
import { onDatabase } from './operator-database.mts'
import { operatorPorts } from './operator-ports.mts'

const faults = {
  changed: (row: number) => `Row ${row} is not as it was written.`,
  missing: (row: number) => `Row ${row} is missing.`,
  head: (row: number) => `The end of the books, at row ${row}, was changed by hand.`,
}

await onDatabase(async ({ db }) => {
  const verdict = await verifyAudit({ actor: system, db, now: new Date(), ports: operatorPorts() })
  if (verdict.whole) {
    console.log(`The books are whole: ${verdict.rows} rows. The last one's hash is ${verdict.hash || 'none'}.`)
    return 0
  }
  console.error(faults[verdict.fault](verdict.seq))
  return 1
})
