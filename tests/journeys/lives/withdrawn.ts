import { expect } from '#tests/support/journey.ts'
import { moneyOf } from '#tests/support/ledger-money.ts'
import { happens, type Life, look, receive } from './life.ts'
import { ask, broughtTo } from './staff.ts'
import { type About, submit } from './submit.ts'

/** Staff ask two questions; the traveller withdraws instead of answering the second. */
export async function withdrawn(life: Life): Promise<void> {
  const { desk, page } = life
  const { id, about, total } = await submit(life)
  await broughtTo(life, id, 'processing')
  await look(life, id, { move: 'Our move', port: 'Filing with France', hides: ['Where will you stay?'] })
  await happens(life, id, {
    act: () => ask(desk, id, 'Where will you stay?'),
    after: { move: 'Your move', port: 'Filing with France', says: ['Where will you stay?', 'Nothing to pay.'] },
    emails: [about('Please answer: Where will you stay? – France visa, Nguyễn', { says: ['Where will you stay?'] })],
  })
  await page.getByLabel('Your answer').fill('With my aunt in Lyon')
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect(page.getByRole('heading', { name: 'You answered our question' })).toBeVisible()
  await look(life, id, { move: 'Our move', port: 'Filing with France', hides: ['Who pays for the journey?'] })
  await happens(life, id, {
    act: () => ask(desk, id, 'Who pays for the journey?'),
    after: { move: 'Your move', port: 'Filing with France', says: ['Who pays for the journey?'] },
    emails: [
      about('Please answer: Who pays for the journey? – France visa, Nguyễn', { says: ['Who pays for the journey?'] }),
    ],
  })
  await withdraw(life, { id, about, total, traveller: 'Nguyễn' })
}

type Case = { id: string; about: About; total: string; traveller: string }

/** The traveller withdraws: the email and the ledger match what the page promised. */
export async function withdraw(life: Life, { id, about, total, traveller }: Case): Promise<void> {
  const { page, sql } = life
  await page.goto(`/applications/${id}/withdraw`)
  const said = await page.getByText(/^You will get \$/).innerText()
  await page.getByRole('button', { name: 'Withdraw application' }).click()
  await expect(page).toHaveURL(`/applications/${id}`)
  const back = await moneyOf(sql, 'refund', [id])
  expect(said).toContain(`You will get ${back.total} of ${total} back, on the card ending 4242`)
  const news = [`We are refunding ${back.total}`, 'It goes back to the card ending 4242, in 5 to 10 days.']
  await receive(
    life,
    about(`You withdrew your application – France visa, ${traveller} (and 1 more)`, {
      amounts: [...back.lines, back.total],
      says: ['We have stopped working on it.', ...news],
    }),
  )
  await look(life, id, {
    move: undefined,
    port: 'Withdrawn',
    says: ['You withdrew this application.', back.total],
    hides: ['Send answer'],
  })
  await expect(page.getByRole('region', { name: 'Payments' })).toContainText(back.total)
}
