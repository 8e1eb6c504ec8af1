import type postgres from 'postgres'

// Each traveller of the load does each of these once.
const doubles: Record<string, string> = {
  'a traveller with two applications': `select owner_id from applications group by owner_id having count(*) > 1`,
  'a document that was kept twice': `select document_id from document_versions group by document_id having count(*) > 1`,
  'an application with two documents of a kind': `select application_id from documents
    where status <> 'pending' group by application_id, kind having count(*) > 1`,
  'an application that was submitted twice': `select application_id from status_entries
    where status = 'pending' group by application_id having count(*) > 1`,
  'a payment that was booked twice': `select attempt_id from ledger_entries group by attempt_id
    having count(distinct transaction_id) > 1`,
  'a payment with two invoices': `select attempt_id from invoices group by attempt_id having count(*) > 1`,
}

/** Describes what was done twice. */
export async function doneTwice(sql: postgres.Sql): Promise<string[]> {
  const faults: string[] = []
  for (const [what, query] of Object.entries(doubles)) {
    const found = await sql.unsafe(query)
    if (found.length > 0) faults.push(`${found.length} × ${what}`)
  }
  return faults
}

/** Jobs that more than one server did in the same period. */
export async function askedForTwice(sql: postgres.Sql): Promise<string[]> {
  const jobs = await sql<{ name: string }[]>`
    select name from pgboss.job where singleton_on is not null and state = 'completed'
    group by name having count(*) <> count(distinct singleton_on)`
  return jobs.map(({ name }) => `the job ${name} was done twice in a stretch of time`)
}
