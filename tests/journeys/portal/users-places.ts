import type { Page, Sql } from '#tests/support/journey.ts'
import { type Place, sendingNothing } from '../places.ts'
import { anAdministrator } from '../portal-places.ts'
import { aTraveller, send } from '../prepared.ts'

/** A user account under review, with something in each of its lists. */
async function somebody(page: Page, sql: Sql): Promise<string> {
  const { email } = await aTraveller(page, sql)
  const [row] = await sql`select id from accounts where email = ${email}`
  await page.context().clearCookies()
  await anAdministrator(page)
  const id = String(row?.id)
  const reason = 'Asked for it by telephone; called back on the known number.'
  await send(page.request, `/admin/users/${id}/status`, { status: 'inactive', seen: 'active', reason })
  return id
}

export async function userPlaces(page: Page, sql: Sql): Promise<Place[]> {
  const path = `/admin/users/${await somebody(page, sql)}`
  return [
    {
      name: 'people with the menu of one open',
      address: '/admin/users',
      act: async (page) => {
        await page.locator('.row-menu > summary').first().click()
      },
    },
    { name: 'a user search without a match', address: '/admin/users?q=qqqq&status=blocked' },
    { name: 'a user', address: path },
    { name: 'another status with errors', address: `${path}/status?to=blocked`, ...sendingNothing('Save status') },
    { name: 'another role', address: `${path}/role` },
    { name: 'another role with errors', address: `${path}/role`, ...sendingNothing('Save role') },
  ]
}

/** A custom role, part of which awaits a second person's approval. */
export async function rolePlaces(page: Page, sql: Sql): Promise<Place[]> {
  await anAdministrator(page)
  const name = `Cashier ${crypto.randomUUID().slice(0, 8)}`
  const wanted = { 'case.note': 'yes', 'refund.request': 'yes', 'refund.approve': 'yes', reason: 'For the desk.' }
  await send(page.request, '/admin/roles/new', { name, ...wanted })
  const [row] = await sql`
    select r.id as role, p.id as proposal from own_roles r join role_proposals p on p.role_id = r.id where r.name = ${name}`
  return [
    { name: 'roles', address: '/admin/roles' },
    { name: 'a role to create', address: '/admin/roles/new' },
    { name: 'a role to create, with errors', address: '/admin/roles/new', ...sendingNothing('Create role') },
    { name: 'a role', address: `/admin/roles/${row?.role}` },
    { name: 'a change awaiting a second person', address: `/admin/roles/proposals/${row?.proposal}` },
  ]
}

export async function invitationPlaces(page: Page, sql: Sql): Promise<Place[]> {
  await sql`delete from one_time_secrets where purpose = 'invitation'`
  await anAdministrator(page)
  const email = `${crypto.randomUUID()}@example.test`
  await send(page.request, '/admin/users/new', { fullName: 'Lena Fischer', email, role: 'officer' })
  const emails = await (await page.request.get('/dev/mailbox')).text()
  const token = /\/invitation\?token=([\w-]+)/.exec(emails.slice(emails.indexOf(email)))?.[1] ?? ''
  return [
    { name: 'open invitations', address: '/admin/users/invitations' },
    { name: 'a new invitation', address: '/admin/users/new' },
    { name: 'a new invitation with errors', address: '/admin/users/new', ...sendingNothing('Send invitation') },
    { name: 'an invitation', address: `/invitation?token=${token}` },
    { name: 'an invitation with errors', address: `/invitation?token=${token}`, ...sendingNothing('Open my account') },
    { name: 'an invitation that no longer works', address: '/invitation?token=none' },
  ]
}
