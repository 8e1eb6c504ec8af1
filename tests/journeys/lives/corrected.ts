import { expect, type Page } from '#tests/support/journey.ts'
import { happens, type Life, look } from './life.ts'
import { broughtTo, decide, giveBack, verifyEach } from './staff.ts'
import { submit } from './submit.ts'

const checking = { move: 'Our move', port: 'Checking documents' } as const

/** Answers are returned for correction, then another one; then the application continues. */
export async function corrected(life: Life): Promise<void> {
  const { desk, page } = life
  const { id, about } = await submit(life)
  await broughtTo(life, id, 'document_verification')
  await look(life, id, { ...checking, hides: ['Correct answers'] })

  await happens(life, id, {
    act: () => giveBack(desk, id, 'Town or city', 'The bank statement names another town.'),
    after: {
      move: 'Your move',
      port: 'Checking documents',
      says: ['Town or city.', 'The bank statement names another town.', 'Nothing to pay.'],
    },
    emails: [
      about('Please correct 1 answer – France visa, Nguyễn', {
        link: `/applications/${id}/correct`,
        says: ['The bank statement names another town.'],
      }),
    ],
  })
  await sendCorrection(page, id, 'Town or city', 'Pune')
  await look(life, id, { ...checking, hides: ['Correct answers', 'names another town.'] })
  await expect(page.getByRole('main')).toContainText('You sent your corrections. We will check them.')

  await happens(life, id, {
    act: () => giveBack(desk, id, 'Town or city', 'The new bank statement names a third one.'),
    after: {
      move: 'Your move',
      port: 'Checking documents',
      says: ['The new bank statement names a third one.'],
    },
    emails: [
      about('Please correct 1 answer (correction 2) – France visa, Nguyễn', {
        link: `/applications/${id}/correct`,
        says: ['The new bank statement names a third one.'],
      }),
    ],
  })
  await sendCorrection(page, id, 'Town or city', 'Nashik')
  await look(life, id, { ...checking, hides: ['Correct answers', 'names a third one.'] })

  await happens(life, id, {
    act: async () => {
      await verifyEach(life, id)
      await decide(desk, id, 'Start processing')
    },
    after: { move: 'Our move', port: 'Filing with France', says: ['We have checked your documents.'] },
    // Everything done together is one email.
    emails: [about('Your visa application: processing – France visa, Nguyễn (and 8 more)', { mayStop: true })],
  })
}

async function sendCorrection(page: Page, id: string, label: string, text: string): Promise<void> {
  await page.getByRole('link', { name: 'Correct answers' }).click()
  await expect(page).toHaveURL(`/applications/${id}/correct`)
  await page.getByLabel(label).fill(text)
  await page.getByRole('button', { name: 'Send corrections' }).click()
  await expect(page).toHaveURL(`/applications/${id}`)
}
