import { expect, type Page } from '#tests/support/journey.ts'
import { moneyOf } from '#tests/support/ledger-money.ts'
import { aPicture } from '#tests/support/rendered-pictures.ts'
import { addVisa, approveWithoutVisa } from '../prepared.ts'
import { replaceFile } from '../steps.ts'
import { doNow } from './clock.ts'
import type { Expected } from './emails.ts'
import { happens, type Life, look, receive } from './life.ts'
import { broughtTo, reject } from './staff.ts'
import { type About, submit } from './submit.ts'

/**
 * A photo is replaced twice, the filing date is missed, the decision is late, and the visa comes after the approval.
 */
export async function late(life: Life): Promise<void> {
  const { id, about } = await submit(life)
  await broughtTo(life, id, 'document_verification')
  await look(life, id, { move: 'Our move', port: 'Checking documents', hides: ['Send a new file'] })
  await replacePhoto(life, id, about('Please replace your photo: there is glare on it – France visa, Nguyễn'))
  // Rejected again for the same reason in the same words: the email is still a different one.
  const second = 'Please replace your photo (upload 2): there is glare on it – France visa, Nguyễn'
  await replacePhoto(life, id, about(second))
  await missTheDay(life, id, about)
  await decideLate(life, id, about)
}

async function replacePhoto(life: Life, id: string, email: Expected): Promise<void> {
  const { desk, page } = life
  const link = `/applications/${id}/documents/photo`
  await happens(life, id, {
    act: () => reject(desk, id, 'photo', 'Turn the lamp off.'),
    after: {
      move: 'Your move',
      port: 'Checking documents',
      says: ['Send a new file: Photo', 'There is glare on it. Turn the lamp off.'],
    },
    emails: [{ ...email, link, says: ['There is glare on it.', 'Turn the lamp off.'] }],
  })
  await page.getByRole('link', { name: 'Upload a new file: Photo' }).click()
  await replaceFile(page, await aPhoto())
  await expect(page).toHaveURL(`/applications/${id}`)
  await look(life, id, { move: 'Our move', port: 'Checking documents', hides: ['Send a new file'] })
}

async function aPhoto() {
  return { name: 'better.jpg', mimeType: 'image/jpeg', buffer: await aPicture({ subject: 'portrait', seed: 2 }) }
}

async function missTheDay(life: Life, id: string, about: About): Promise<void> {
  const { page, sql } = life
  await sql`update applications set moved_at = now() - interval '3 days' where id = ${id}`
  await sql`update filing_promises set file_by = current_date - 1 where application_id = ${id}`
  await sql`delete from traveller_waits where application_id = ${id}`
  await doNow(sql, 'refunds-late')
  await expect.poll(async () => (await moneyOf(sql, 'refund', [id])).total, { timeout: 30_000 }).toBe('$15.00')
  await receive(
    life,
    about('We are refunding $15.00 – France visa, Nguyễn', {
      amounts: ['$15.00'],
      says: ['We did not file your application', 'to the card ending 4242'],
    }),
  )
  await look(life, id, {
    move: 'Our move',
    port: 'Checking documents',
    says: ['so we refund your service fee automatically.'],
  })
  await expect(payments(page)).toContainText('For service fee $15.00')
}

async function decideLate(life: Life, id: string, about: About): Promise<void> {
  const { desk, page, sql } = life
  await broughtTo(life, id, 'under_review')
  await sql`update applications set expected_on = current_date - 3 where id = ${id}`
  await look(life, id, {
    move: 'Our move',
    port: 'France decides',
    says: ['and is late', 'France has not decided yet.'],
  })
  await happens(life, id, {
    act: async () => {
      await desk.goto(`/admin/applications/${id}`)
      await approveWithoutVisa(desk)
      await expect(desk.getByRole('main')).toContainText('Application status changed to Approved')
    },
    after: {
      move: undefined,
      port: 'Visa on its way',
      says: ['Your visa will be on this page as soon as we have it.'],
      hides: ['is late'],
    },
    emails: [
      about('France approved your visa application – Nguyễn', {
        says: ['We will email you when you can download your visa.'],
      }),
    ],
  })
  await addVisa(desk, id)
  await life.clock.pass(3_600)
  await receive(life, about('Your visa is here – France visa, Nguyễn'))
  await look(life, id, { move: undefined, port: 'Visa delivered', hides: ['Your visa will be on this page'] })
  await expect(page.getByRole('link', { name: 'Download your visa' })).toBeVisible()
}

const payments = (page: Page) => page.getByRole('region', { name: 'Payments' })
