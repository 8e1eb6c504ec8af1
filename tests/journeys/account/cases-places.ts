import type { Page, Sql } from '#tests/support/journey.ts'
import { type Place, sendingNothing } from '../places.ts'
import { anAdministrator } from '../portal-places.ts'
import { aDraft, aTraveller, pay } from '../prepared.ts'

/** A paid application with answers to correct; the owner's account replaces the member of staff who asked. */
async function aFlaggedCase(page: Page, sql: Sql): Promise<string> {
  const id = await aDraft(page, { uploads: true })
  await pay(page, id)
  await sql`update applications set status = 'document_verification' where id = ${id}`
  await sql`
    insert into correction_requests (id, application_id, fields, note, due_on, asked_at, asked_by_id)
    select gen_random_uuid(), id, ${['name.bornOn', 'passport.passportNumber', 'contact.country']},
      'They differ from the photo page of your passport.', current_date + 14, now() - interval '1 minute', owner_id
    from applications where id = ${id}`
  return id
}

/** A user with applications of every kind. */
export async function ownCasePlaces(page: Page, sql: Sql): Promise<Place[]> {
  await aTraveller(page, sql)
  await aDraft(page, { from: 'US', to: 'VN', pages: 0 })
  const id = await aFlaggedCase(page, sql)
  return [
    { name: 'applications', address: '/applications' },
    { name: 'applications without a match', address: '/applications?q=qqqq' },
    { name: 'an application with answers to correct', address: `/applications/${id}` },
    { name: 'answers to correct', address: `/applications/${id}/correct` },
    {
      name: 'a correction with errors',
      address: `/applications/${id}/correct`,
      ...sendingNothing('Send corrections'),
    },
    { name: 'an application to withdraw', address: `/applications/${id}/withdraw` },
  ]
}

export async function endedCasePlaces(page: Page, sql: Sql): Promise<Place[]> {
  await aTraveller(page, sql)
  const places: Place[] = [{ name: 'no applications', address: '/applications' }]
  for (const status of ['approved', 'rejected', 'withdrawn'] as const) {
    const id = await aDraft(page, { uploads: true })
    await pay(page, id)
    await sql`update applications set status = ${status}, visa_valid_until = '2031-05-01' where id = ${id}`
    await sql`insert into status_entries (id, application_id, status, at, note)
      values (gen_random_uuid(), ${id}, ${status}, now() - interval '1 minute', 'The bank statement covers two months only.')`
    places.push({ name: `an application that is ${status}`, address: `/applications/${id}` })
    if (status === 'rejected') places.push({ name: 'nothing to correct', address: `/applications/${id}/correct` })
  }
  return places
}

/** What staff see of the case. */
export async function flaggedCasePlaces(page: Page, sql: Sql): Promise<Place[]> {
  await aTraveller(page, sql)
  const id = await aFlaggedCase(page, sql)
  await anAdministrator(page)
  const address = `/admin/applications/${id}`
  return [{ name: 'a case with answers to correct', address }]
}
