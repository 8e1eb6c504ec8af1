import type postgres from 'postgres'
import type { Acknowledged } from './load.ts'

/** Describes what was acknowledged and is missing; undefined when nothing is. */
export async function lossOf(done: Acknowledged, sql: postgres.Sql): Promise<string | undefined> {
  const { browser } = done
  if (done.act === 'account') {
    const { status } = await browser.get('/dashboard')
    return status === 200 ? undefined : `an account is gone: its dashboard is answered with ${status}`
  }
  if (done.act === 'payment') return lossOfPayment(done.id, sql)
  const { text } = await browser.get(`/applications/${done.id}`)
  if (done.act === 'answer') {
    const mark = done.step === 'name' ? done.typed.givenNames : done.typed.city
    return !mark || text.includes(mark) ? undefined : `the answers of ${done.step} are gone`
  }
  return lossOfDocument(done.fileName, text, async (path) => (await browser.get(path)).bytes)
}

async function lossOfDocument(fileName: string, page: string, read: (path: string) => Promise<Buffer>) {
  const link = page.match(new RegExp(`href="(/storage/v1/documents/[^"]+)"(?:(?!href=)[^])*?${fileName}`))
  if (!link?.[1]) return `the document ${fileName} is gone`
  const bytes = await read(link[1])
  return bytes.subarray(0, 5).toString() === '%PDF-' ? undefined : `the document ${fileName} cannot be read`
}

async function lossOfPayment(id: string, sql: postgres.Sql): Promise<string | undefined> {
  const [found] = await sql`
    select a.status, a.submitted_at is not null as submitted,
      (select count(*)::int from payment_attempts p where p.application_id = a.id and p.state = 'succeeded') as paid,
      (select count(*)::int from status_entries s where s.application_id = a.id and s.status = 'pending') as entries
    from applications a where a.id = ${id}`
  const whole = found?.status === 'pending' && found.submitted && found.paid === 1 && found.entries === 1
  return whole ? undefined : `a payment is half there: ${JSON.stringify(found)}`
}

const halves: Record<string, string> = {
  'paid, and still a draft': `select count(*)::int as found from payment_attempts p join applications a on a.id = p.application_id
    where p.state = 'succeeded' and p.refund_due_at is null and a.status = 'draft'`,
  'submitted, and not paid': `select count(*)::int as found from applications a where a.status = 'pending'
    and not exists (select from payment_attempts p where p.application_id = a.id and p.state = 'succeeded')`,
  'submitted, and its history does not say so once': `select count(*)::int as found from applications a
    where a.status = 'pending' and 1 <> (select count(*) from status_entries s where s.application_id = a.id and s.status = 'pending')`,
  'paid, and not booked': `select count(*)::int as found from payment_attempts p where p.state = 'succeeded'
    and not exists (select from ledger_entries l where l.attempt_id = p.id)`,
  'booked, and not balanced': `select count(*)::int as found from (select from ledger_entries group by transaction_id, currency
    having sum(amount_minor) <> 0) as unbalanced`,
  'two payments of one application': `select count(*)::int as found from (select from payment_attempts
    where state in ('created', 'started', 'verifying', 'succeeded') and refund_due_at is null
    group by application_id having count(*) > 1) as twice`,
  'a draft without its history': `select count(*)::int as found from applications a
    where not exists (select from status_entries s where s.application_id = a.id)`,
  'an account without a password': `select count(*)::int as found from accounts a
    where not exists (select from credentials c where c.account_id = a.id)`,
  'a document without a version': `select count(*)::int as found from documents d where d.status = 'uploaded'
    and not exists (select from document_versions v where v.document_id = d.id)`,
}

/** Finds what is half done in the database or among the files. There should never be any. */
export async function halfDone(
  sql: postgres.Sql,
  isStored: (key: string) => boolean | Promise<boolean>,
): Promise<string[]> {
  const faults: string[] = []
  for (const [what, query] of Object.entries(halves)) {
    const [row] = await sql.unsafe<{ found: number }[]>(query)
    if (row && row.found > 0) faults.push(`${row.found} × ${what}`)
  }
  const versions = await sql<{ storage_key: string }[]>`
    select storage_key from document_versions union all select storage_key from own_files`
  let missing = 0
  for (const { storage_key } of versions) if (!(await isStored(storage_key))) missing += 1
  if (missing > 0) faults.push(`${missing} × a document without its file`)
  return faults
}

/** The number of payments that nothing would ever finish, counted after the clean-up job had its time. */
export async function stuckPayments(sql: postgres.Sql): Promise<number> {
  const [row] = await sql<{ found: number }[]>`
    select count(*)::int as found from payment_attempts where state in ('created', 'started')`
  return row?.found ?? 0
}
