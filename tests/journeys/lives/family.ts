import { expect, type Page } from '#tests/support/journey.ts'
import { moneyOf } from '#tests/support/ledger-money.ts'
import { addMember } from '../family.ts'
import { addVisa, approveWithoutVisa } from '../prepared.ts'
import { happens, type Life, look } from './life.ts'
import { broughtTo, decide } from './staff.ts'
import { aboutCase, submit } from './submit.ts'
import { withdraw } from './withdrawn.ts'

const year = new Date().getUTCFullYear()
const deciding = { move: 'Our move', port: 'France decides' } as const

/** 4 travellers who paid once: the baby withdraws, one gets the visa, one gets it later, one is refused. */
export async function family(life: Life): Promise<void> {
  const { desk, page, sql } = life
  const { ids } = await submit(life, { others: (first) => addThree(page, first) })
  const [mother = '', father = '', aunt = '', baby = ''] = ids

  const own = await moneyOf(sql, 'capture', [baby])
  await look(life, baby, { move: 'Our move', port: 'Checking documents' })
  await withdraw(life, { id: baby, about: await aboutCase(life, baby), total: own.total, traveller: 'Kabir' })

  for (const id of [mother, father, aunt]) {
    await broughtTo(life, id, 'under_review')
    await look(life, id, { ...deciding, says: ['Kabir'] })
  }
  await happens(life, mother, {
    act: async () => {
      await addVisa(desk, mother)
      await decide(desk, mother, 'France approved it')
    },
    after: { move: undefined, port: 'Visa delivered', says: ['Approved'] },
    emails: [(await aboutCase(life, mother))('France approved your visa – Nguyễn')],
  })
  await happens(life, father, {
    act: () => decide(desk, father, 'France refused it', 'The invitation is not signed.'),
    after: { move: undefined, port: 'Refused', says: ['The invitation is not signed.', 'No refund is due'] },
    emails: [
      (await aboutCase(life, father))('France refused your visa application – Daniel', {
        says: ['The invitation is not signed.'],
      }),
    ],
  })
  await happens(life, aunt, {
    act: async () => {
      await desk.goto(`/admin/applications/${aunt}`)
      await approveWithoutVisa(desk)
      await expect(desk.getByRole('main')).toContainText('Application status changed to Approved')
    },
    after: { move: undefined, port: 'Visa on its way' },
    emails: [(await aboutCase(life, aunt))('France approved your visa application – Meera')],
  })
  await page.goto(`/applications/${mother}`)
  const others = page.locator('#travellers')
  for (const said of [/Daniel.*Rejected/s, /Meera.*Approved/s, /Kabir.*Withdrawn/s])
    await expect(others).toContainText(said)
}

async function addThree(page: Page, first: string): Promise<string[]> {
  const father = await addMember(page, first, { given: 'Daniel', passport: 'NG', born: 1982 })
  const aunt = await addMember(page, first, { given: 'Meera', passport: 'IN', born: 1990 })
  const baby = await addMember(page, first, { given: 'Kabir', passport: 'IN', born: year - 1, guardian: first })
  // The wording for children in France is accepted on the child's own page.
  await page.goto(`/apply/${baby}/review`)
  for (const box of await page.getByRole('main').getByRole('checkbox').all()) await box.check()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Four travellers' })).toBeVisible()
  return [father, aunt, baby]
}
