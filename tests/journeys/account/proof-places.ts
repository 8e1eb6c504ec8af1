import type { Page, Sql } from '#tests/support/journey.ts'
import { keepDocuments } from '#tests/support/ready-documents.ts'
import type { Place } from '../places.ts'
import { aDraft, aTraveller, pay, send } from '../prepared.ts'
import { afterUndo } from '../undo-window.ts'

/** An approved application with its visa. */
async function aVisa(page: Page, sql: Sql): Promise<string> {
  const id = await aDraft(page, { uploads: true })
  await keepDocuments(id, ['issued_visa'])
  await pay(page, id)
  await sql`
    update applications set status = 'approved', visa_valid_until = '2031-05-01', moved_at = now() - interval '1 hour'
    where id = ${id}`
  await afterUndo(sql, id)
  return id
}

/** Submits the form of a proof; returns the address where the new proof is checked. */
async function prove({ request }: Page, id: string, typed: Record<string, string> = {}): Promise<string> {
  const page = await (await request.get(await send(request, `/applications/${id}/proof`, typed))).text()
  return /href="(\/verify\/[^"]+)"/.exec(page)?.[1] ?? ''
}

/** A user who creates a proof of a visa, and someone who checks it. */
export async function proofPlaces(page: Page, sql: Sql): Promise<Place[]> {
  await aTraveller(page, sql)
  const [proved, unproved] = [await aVisa(page, sql), await aVisa(page, sql)]
  const revoked = await prove(page, proved)
  const [row] = await sql`select id from visa_proofs where application_id = ${proved}`
  const valid = await prove(page, proved, { intent: 'replace', proof: String(row?.id) })
  return [
    { name: 'an application with a visa to prove', address: `/applications/${unproved}` },
    { name: 'an issued visa', address: `/applications/${unproved}/visa` },
    { name: 'a report of a mistake on a visa', address: `/support/new?application=${unproved}&visa=name` },
    { name: 'a proof to be created', address: `/applications/${unproved}/proof` },
    { name: 'a proof of a visa', address: `/applications/${proved}/proof` },
    { name: 'a valid visa', address: valid },
    { name: 'a revoked proof', address: revoked, status: 410 },
    { name: 'an invalid code', address: '/verify/nothing', status: 404 },
  ]
}
