import type { Page, Sql } from '#tests/support/journey.ts'
import type { Place } from '../places.ts'
import { anAdministrator } from '../portal-places.ts'
import { aDraft, aTraveller, pay } from '../prepared.ts'

/** A case with its documents, what a form of it came back with, and what waits to be confirmed. */
export async function casePlaces(page: Page, sql: Sql): Promise<Place[]> {
  await aTraveller(page, sql)
  const id = await aDraft(page, { uploads: true })
  await pay(page, id)
  await sql`update applications set question = 'Where will you stay?', question_at = now() where id = ${id}`
  await anAdministrator(page)
  return [
    { name: 'a case in the portal', address: `/admin/applications?id=${id}` },
    { name: 'prices and payments to confirm', address: '/admin/applications/before' },
  ]
}
