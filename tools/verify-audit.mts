// Verifies the integrity of the staff audit log: npm run audit:verify With "-- --expect ROW:HASH", as printed before,
// it also detects a log rewritten from the beginning.
import { parseArgs } from 'node:util'
import { type NotedRow, verifyAudit } from '#app/features/audit/verify-audit.server.ts'
import { service } from '#app/platform/actor.ts'
import { onDatabase } from './operator-database.mts'
import { operatorPorts } from './operator-ports.mts'

const faults = {
  changed: (row: number) => `Row ${row} is not as it was written.`,
  missing: (row: number) => `Row ${row} is missing.`,
  head: (row: number) => `The end of the books, at row ${row}, was changed by hand.`,
}

function expected(): NotedRow | undefined {
  const { values } = parseArgs({ options: { expect: { type: 'string' } } })
  if (values.expect === undefined) return undefined
  const [, seq = '', hash = ''] = /^(\d+):(\S+)$/.exec(values.expect) ?? []
  if (!hash) throw new Error('After --expect comes a row and its hash, as this program prints them: 12:abc')
  return { seq: Number(seq), hash }
}

await onDatabase(async ({ db }) => {
  const verdict = await verifyAudit(
    { actor: service('audit.verify'), db, now: new Date(), ports: await operatorPorts(db) },
    expected(),
  )
  if (verdict.whole) {
    console.log(
      `The books are whole: ${verdict.rows} rows. Note the last one elsewhere: ${verdict.rows}:${verdict.hash || 'none'}`,
    )
    return 0
  }
  console.error(faults[verdict.fault](verdict.seq))
  return 1
})
