import type { Page, Sql } from '#tests/support/journey.ts'
import { type Place, sendingNothing } from '../places.ts'
import { aTraveller, dateOf, send } from '../prepared.ts'

export async function profilePlaces(page: Page, sql: Sql): Promise<Place[]> {
  const { fullName } = await aTraveller(page, sql)
  const address = { address: '12 Marine Drive\nFlat 4B', city: 'Thiruvananthapuram', state: 'Kerala', zip: '4000' }
  const passport = { nationality: 'IN', passportNumber: 'Z1234567', ...dateOf('passportExpiresOn', '1', '2', '2020') }
  await send(page.request, '/profile?edit=1', { fullName, country: 'IN', ...address, ...passport })
  return [
    { name: 'a profile', address: '/profile' },
    { name: 'a visible passport number', address: '/profile/passport-number' },
    { name: 'a profile to fill in', address: '/profile?edit=1' },
    {
      name: 'a profile with errors',
      address: '/profile?edit=1',
      status: 422,
      act: async (page) => {
        await page.getByLabel('Full name').fill('')
        await page.getByLabel('Passport Number', { exact: true }).fill('no')
        await page.getByLabel('Day', { exact: true }).first().fill('31')
        await sendingNothing('Save Changes').act?.(page)
      },
    },
    {
      name: 'an address changed in two tabs',
      address: '/profile?edit=address',
      status: 409,
      act: async (page) => {
        await send(page.request, '/profile?edit=address', { ...address, country: 'IN', city: crypto.randomUUID() })
        await page.getByLabel('City').fill('Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch')
        await sendingNothing('Save Changes').act?.(page)
      },
    },
  ]
}
