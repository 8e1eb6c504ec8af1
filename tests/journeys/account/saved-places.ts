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
