import type { Page, Sql } from '#tests/support/journey.ts'
import { type Place, sendingNothing } from '../places.ts'
import { aTraveller } from '../prepared.ts'
import { allSorts, notifySomebody } from './notify.ts'

/** A user with notifications of every kind, and with kinds that have none. */
export async function notificationPlaces(page: Page, sql: Sql): Promise<Place[]> {
  const { email } = await aTraveller(page, sql)
  await notifySomebody(
    sql,
    email,
    allSorts.filter(({ kind }) => kind !== 'payment'),
  )
  return [
    { name: 'notifications', address: '/notifications' },
    { name: 'the notification settings', address: '/notifications/settings' },
    { name: 'the unsubscribe link', address: '/notifications/stop?token=none' },
    {
      name: 'a link against emails that is none',
      address: '/notifications/stop',
      ...sendingNothing('Stop these emails'),
    },
    { name: 'unsubscribed from emails', address: '/notifications/stop?done=yes' },
    { name: 'unread notifications', address: '/notifications?tab=unread' },
    { name: 'no notifications about payments', address: '/notifications?tab=payments' },
    { name: 'notifications to be cleared', address: '/notifications?tab=applications&clear=1' },
    {
      name: 'notifications that were just marked as read',
      address: '/notifications?tab=documents',
      act: async (page) => {
        // Each check starts with some unread notifications.
        await sql`update notifications set read_at = null from accounts
          where accounts.id = account_id and email = ${email}`
        await page.reload()
        await page.getByRole('button', { name: 'Mark all as read' }).click()
        await page.getByRole('button', { name: 'Undo' }).waitFor()
      },
    },
  ]
}

/** A user without any notifications, whose address is not confirmed. */
export async function unconfirmedNotificationPlaces(page: Page, sql: Sql): Promise<Place[]> {
  await aTraveller(page, sql, { verified: false })
  return [
    { name: 'no notifications at all', address: '/notifications' },
    {
      name: 'the newsletter at an address that is not confirmed',
      address: '/notifications/settings',
      status: 409,
      act: wantNewsletter,
    },
  ]
}

/** Sent as by a page rendered before the address was changed. */
async function wantNewsletter(page: Page): Promise<void> {
  await page
    .locator('#preferences form')
    .first()
    .evaluate((form) => {
      const field = Object.assign(document.createElement('input'), {
        type: 'hidden',
        name: 'marketingEmails',
        value: 'yes',
      })
      form.append(field)
    })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
}
