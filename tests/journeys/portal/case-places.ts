import type { Page, Sql } from '#tests/support/journey.ts'
import { type Place, sendingNothing } from '../places.ts'
import { anAdministrator } from '../portal-places.ts'
import { aDraft, aTraveller, pay } from '../prepared.ts'

/** A case with its documents, a form returned with errors, and an action awaiting confirmation. */
export async function casePlaces(page: Page, sql: Sql): Promise<Place[]> {
  const id = await aCaseToMend(page, sql)
  const estimate = await aDraft(page, { to: 'SZ', trip: { visa: 'sz-visa' }, uploads: true })
  await page.request.post(`/apply/${estimate}/quote-request`, { form: {} })
  await anAdministrator(page)
  const address = `/admin/applications/${id}`
  return [
    { name: 'a case with a rejected document', address: `${address}?doc=photo` },
    { name: 'applications awaiting a government decision', address: '/admin/filings' },
    { name: 'an unknown filing reference', address: '/admin/filings?q=nothing' },
    { name: 'a case with an empty question', address, ...sendingNothing('Change question') },
    { name: 'prices to confirm', address: '/admin/applications/before' },
    {
      name: 'a price that is not confirmed',
      address: '/admin/applications/before',
      ...sendingNothing('Confirm price'),
    },
  ]
}

/** What a traveller sees after a question from staff and a rejected document. */
export async function wantedPlaces(page: Page, sql: Sql): Promise<Place[]> {
  const id = await aCaseToMend(page, sql)
  return [
    { name: 'an application with a question and a document to replace', address: `/applications/${id}` },
    { name: 'an answer with errors', address: `/applications/${id}`, ...sendingNothing('Send answer') },
    { name: 'a document to replace', address: `/applications/${id}/documents/photo` },
    { name: 'a document no longer required', address: `/applications/${id}/documents/passport` },
  ]
}

/** A paid application with a question and a rejected photo. */
async function aCaseToMend(page: Page, sql: Sql): Promise<string> {
  await aTraveller(page, sql)
  const id = await aDraft(page, { uploads: true })
  await pay(page, id)
  await sql`update applications set status = 'document_verification', question = 'Where will you stay?',
    question_at = now() where id = ${id}`
  await sql`update documents set status = 'rejected', rejection_reason = 'glare', rejection_note = 'Turn the lamp off.',
    decided_at = now() - interval '1 minute' where application_id = ${id} and kind = 'photo'`
  return id
}
