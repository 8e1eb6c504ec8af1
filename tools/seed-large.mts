// Fills this installation's database with 50,000 people, 100,000 applications and 300,000 documents: npm run seed:large
import { sql } from 'drizzle-orm'
import { accounts } from '#app/features/accounts/account.table.server.ts'
import { openDatabase } from '#app/platform/database.server.ts'
import { fill, largeAgency } from '#tests/bench/large/fill.mts'
import { anyService } from '#tests/support/any-service.ts'
import { onOwnedDatabase } from './operator-database.mts'
import { operatorPorts } from './operator-ports.mts'

// Uses the owner of the tables, who may also update the planner's statistics.
await onOwnedDatabase(async (url) => {
  const { db, close } = openDatabase(url, { connections: 1 })
  const ports = await operatorPorts(db)
  const people = await db.select({ email: accounts.email }).from(accounts).limit(20)
  // A demonstration's people have addresses that can never be real.
  const real = people.filter(({ email }) => !/\.(test|example)$/.test(email))
  if (!ports.demo || real.length > 0) {
    console.error(
      'This fills a demonstration that nobody has used yet. Set DATA_DIR to a new directory and start Portolan once.',
    )
    await close()
    return 1
  }
  const began = performance.now()
  await fill({ actor: anyService, db, now: new Date(), ports }, largeAgency, (line) => console.log(line))
  const {
    rows: [row],
  } = await db.execute(sql`select pg_size_pretty(pg_database_size(current_database())) as size`)
  await close()
  console.log(`Done in ${((performance.now() - began) / 1000).toFixed(0)} s; the database takes ${row?.size}.`)
  return 0
})
