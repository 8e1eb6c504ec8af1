import { expect } from '#tests/support/journey.ts'
import { moneyOf } from '#tests/support/ledger-money.ts'
import { doNow } from './clock.ts'
import { happens, type Life, look } from './life.ts'
import { broughtTo, decide } from './staff.ts'
import { submit } from './submit.ts'

/** Refused; the part of the fee that was not used is refunded automatically, on a card whose refunds take time. */
export async function refused(life: Life): Promise<void> {
  const { desk, page, sql } = life
  const { id, about } = await submit(life, { number: '4000000000007726', photos: 1 })
  await broughtTo(life, id, 'under_review')
  await look(life, id, { move: 'Our move', port: 'France decides', says: ['France is reviewing your application.'] })
  await page.goto(`/applications/${id}/withdraw`)
  await expect(page.getByRole('main')).toContainText('This application cannot be withdrawn')

  const note = 'The bank statement covers two months only.'
  const back = ['$15.00']
  await happens(life, id, {
    act: () => decide(desk, id, 'France refused it', note),
    work: () => doNow(sql, 'refunds-due'),
    after: {
      move: undefined,
      port: 'Refused',
      says: ['France refused your application.', note, 'We are refunding $15.00: photos $15.00.'],
      hides: ['government fee $'],
    },
    emails: [
      about('France refused your visa application – Nguyễn', { says: [note] }),
      about('We are refunding $15.00 – France visa, Nguyễn', { amounts: back, says: ['to the card ending 7726'] }),
    ],
  })
  expect((await moneyOf(sql, 'refund', [id])).total).toBe('$15.00')
  const payments = page.getByRole('region', { name: 'Payments' })
  await expect(payments).toContainText('$15.00')
  await expect(payments).toContainText('On its way to the card ending 7726')
}
