import { expect } from '#tests/support/journey.ts'
import { addVisa } from '../prepared.ts'
import { happens, type Life } from './life.ts'
import { decide, file, verifyEach } from './staff.ts'
import { submit } from './submit.ts'

/** Checked, filed and approved, without problems. */
export async function approved(life: Life): Promise<void> {
  const { desk, page } = life
  const { id, about } = await submit(life)
  const visa = page.getByRole('link', { name: 'Download your visa' })

  await happens(life, id, {
    act: () => decide(desk, id, 'Start checking documents'),
    after: { move: 'Our move', port: 'Checking documents', says: ['We are checking your documents.'] },
    emails: [about('Your visa application: document verification – France visa, Nguyễn', { mayStop: true })],
  })
  await happens(life, id, {
    act: () => verifyEach(life, id),
    after: { move: 'Our move', port: 'Checking documents', says: ['Verified'] },
    // 8 documents are reported in one email.
    emails: [about('Passport verified – France visa, Nguyễn (and 7 more)', { mayStop: true })],
  })
  await happens(life, id, {
    act: () => decide(desk, id, 'Start processing'),
    after: { move: 'Our move', port: 'Filing with France', says: ['We are preparing and filing your application.'] },
    emails: [about('Your visa application: processing – France visa, Nguyễn', { mayStop: true })],
  })
  await happens(life, id, {
    act: () => file(desk, id),
    after: { move: 'Our move', port: 'France decides', says: ['France is reviewing your application.'] },
    emails: [about('Your visa application: under review – France visa, Nguyễn', { mayStop: true })],
  })
  await happens(life, id, {
    act: async () => {
      await addVisa(desk, id)
      await decide(desk, id, 'France approved it', 'Have a good journey.')
    },
    after: { move: undefined, port: 'Visa delivered', says: ['France approved your visa'] },
    emails: [about('France approved your visa – Nguyễn', { says: ['Have a good journey.', 'Your visa is ready.'] })],
  })
  await expect(page.getByRole('main'), 'what has happened').toContainText('Have a good journey.')
  const saved = page.waitForEvent('download')
  await visa.click()
  expect((await saved).suggestedFilename()).toBe('e-visa.pdf')
}
