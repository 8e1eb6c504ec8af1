import type { Page, Sql } from '#tests/support/journey.ts'
import type { Place } from '../places.ts'
import { aDraft, answers, aTraveller, pay, send } from '../prepared.ts'

type Details = Readonly<Record<string, string>>

/** Pays for an application and saves its traveller. */
export async function save(page: Page, { name = {}, passport = {} }: { name?: Details; passport?: Details } = {}) {
  const id = await aDraft(page, { uploads: true })
  await send(page.request, `/apply/${id}/name`, { ...answers.name, ...name })
  await send(page.request, `/apply/${id}/passport`, { ...answers.passport, ...passport })
  await pay(page, id)
  await page.request.post('/saved-travellers', { form: { save: id } })
  return id
}

/** An account with saved travellers, one of them with a long name. */
export async function savedTravellerPlaces(page: Page, sql: Sql): Promise<Place[]> {
  await aTraveller(page, sql)
  await save(page)
  const name = { givenNames: 'A very long name of somebody who '.repeat(2), familyName: 'Wolfeschlegelsteinhausen' }
  await save(page, { name, passport: { passportNumber: 'B7654321' } })
  const draft = await aDraft(page, { to: 'AZ', pages: 0, form: false })
  const trip = { ...answers.requirements, visa: 'az-evisa-single' }
  await send(page.request, `/apply/${draft}/requirements`, trip)
  return [
    { name: 'saved travellers', address: '/saved-travellers' },
    {
      name: 'a saved traveller to be deleted',
      address: '/saved-travellers',
      act: (page) => page.locator('#saved-travellers summary').first().click(),
    },
    { name: 'a start with saved travellers', address: '/apply?from=IN&to=FR' },
    {
      name: 'a start with another passport',
      address: '/apply?from=NG&to=FR',
      act: (page) => page.getByText('Saved travellers with another passport').click(),
    },
    { name: 'saved travellers to be added', address: `/apply/${draft}/travellers` },
  ]
}

/** An account with saved routes, one of which has changed since. */
export async function savedRoutePlaces(page: Page, sql: Sql): Promise<Place[]> {
  await aTraveller(page, sql)
  for (const to of ['KE', 'CD', 'US']) await page.request.post('/saved-routes', { form: { from: 'IN', to } })
  await sql`
    update saved_routes set saved_at = now() - interval '5 years' where destination = 'KE'`
  await sql`
    insert into fact_changes (id, at, what, destinations, passports, before, after, told_at) values (
      gen_random_uuid(), now() - interval '1 day', 'stay', '{KE}', '{IN}',
      '{"kind":"eta","days":60,"freeMovement":false,"until":null,"next":null}',
      '{"kind":"eta","days":90,"freeMovement":false,"until":null,"next":null}', now())`
  const [removed] = await sql`update saved_routes set removed_at = now() where destination = 'US' returning id`
  return [
    { name: 'saved routes', address: '/saved-routes' },
    // The same page as the one above, after the action.
    { name: 'a removed saved route', address: `/saved-routes?removed=${removed?.id}`, act: async () => {} },
    { name: 'the answer of a saved route', address: '/requirements/IN/KE' },
  ]
}
