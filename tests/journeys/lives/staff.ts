import { expect, type Page } from '#tests/support/journey.ts'
import { completeFiling, verifyAll } from '../prepared.ts'
import type { Life } from './life.ts'

/* An officer's actions in the portal, by the names of the buttons. */

export async function decide(desk: Page, id: string, button: string, note = ''): Promise<void> {
  await desk.goto(`/admin/applications/${id}`)
  const way = desk.getByRole('region', { name: 'Decide' })
  if (note) await way.getByLabel('Note to the traveller (optional)').fill(note)
  await way.getByRole('button', { name: button, exact: true }).click()
  await expect(desk.getByRole('main')).toContainText('Application status changed to')
}

/** Enters the filing record, and marks it as filed. */
export async function file(desk: Page, id: string): Promise<void> {
  await completeFiling(desk, id)
  await decide(desk, id, 'Filed with France')
}

/** Opens one document after the other; each is accepted. */
export async function verifyEach({ desk, sql }: Life, id: string): Promise<void> {
  await desk.goto(`/admin/applications/${id}`)
  await expect(desk.locator('body[data-single-keys]')).toBeVisible()
  const count = Number(/of (\d+) approved/.exec(await desk.getByRole('main').innerText())?.[1])
  for (let done = 1; done <= count; done += 1) {
    await desk.keyboard.press('v')
    await expect(desk.getByText(`${done} of ${count} approved`)).toBeVisible()
  }
  // The portal shows the action before it is saved.
  const verified = () => sql`select 1 from documents where application_id = ${id} and status = 'verified'`
  await expect.poll(async () => (await verified()).length).toBe(count)
}

export async function reject(desk: Page, id: string, kind: string, note: string): Promise<void> {
  await desk.goto(`/admin/applications/${id}?doc=${kind}`)
  await desk.getByText('Reject this document').click()
  await desk.getByLabel('What is wrong with it?').selectOption('glare')
  await desk.getByLabel('Note to the traveller', { exact: true }).fill(note)
  await desk.getByRole('button', { name: 'Reject and request a new one' }).click()
  await expect(desk.getByRole('main')).toContainText('Document rejected')
}

export async function ask(desk: Page, id: string, question: string): Promise<void> {
  await desk.goto(`/admin/applications/${id}`)
  const field = desk.getByLabel('What do we need to know?')
  // The section is already open if a question was asked before.
  if (!(await field.isVisible())) await desk.getByText('Question to the traveller').press('Enter')
  await field.fill(question)
  await desk.getByRole('button', { name: /^(Ask the traveller|Change question)$/ }).click()
  await expect(desk.getByRole('status').filter({ hasText: 'Question sent' })).toBeVisible()
}

export async function giveBack(desk: Page, id: string, answer: string, note: string): Promise<void> {
  await desk.goto(`/admin/applications/${id}`)
  await desk.getByText('Request a correction').press('Enter')
  await desk.getByRole('checkbox', { name: answer, exact: true }).check()
  await desk.getByLabel('What is wrong with them?').fill(note)
  await desk.getByRole('button', { name: 'Request correction' }).click()
  await expect(desk.getByRole('main')).toContainText('The traveller is asked to correct them')
}

/** Moves an application to a status, some time after submission, when the steps before it are not under test. */
export async function broughtTo({ sql, clock }: Life, id: string, status: string): Promise<void> {
  await clock.pass(3_600)
  await sql`update applications set status = ${status} where id = ${id}`
  await sql`
    insert into status_entries (id, application_id, status, at)
    values (gen_random_uuid(), ${id}, ${status}, now() - interval '1 minute')`
  if (!['pending', 'document_verification'].includes(status)) await verifyAll(sql, id)
}
