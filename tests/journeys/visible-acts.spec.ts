import type { Browser } from '@playwright/test'
import { demoStaff } from '#app/features/accounts/demo-people.ts'
import { undoSeconds } from '#app/platform/live/undo-seconds.ts'
import { expect, type Page } from '#tests/support/journey.ts'
import { ask, decide, file, reject } from './lives/staff.ts'
import { expectHidden, expectVisible, type OpenPages, openAll } from './open-pages.ts'
import { addVisa, aPaidCase, aTraveller, atWork } from './prepared.ts'
import { type Town, test } from './town.ts'

const [, officer] = demoStaff

type Begun = { open: OpenPages; desk: Page; id: string }

/** A traveller with an application in some status and all pages open on the near server; an officer on the far one. */
async function begin(browser: Browser, { near, far, sql }: Town, status: string): Promise<Begun> {
  test.setTimeout(480_000)
  const page = await (await browser.newContext({ baseURL: near })).newPage()
  const { email } = await aTraveller(page, sql)
  const id = await aPaidCase(page, sql, status)
  const open = await openAll(page, sql, email, id)
  return { open, desk: await atWork(page, officer, { origin: far }), id }
}

async function end({ open, desk }: Begun): Promise<void> {
  await desk.context().close()
  await open.pages.application.context().close()
}

async function verify(desk: Page, id: string, kind: string): Promise<void> {
  await desk.goto(`/admin/applications/${id}?doc=${kind}`)
  await desk.getByRole('button', { name: 'Verify', exact: true }).click()
  await expect(desk.getByText('Document verified')).toBeVisible()
}

test('decisions about documents are on all open pages once undo expires, also after lost connections', async ({
  browser,
  town,
}) => {
  const begun = await begin(browser, town, 'document_verification')
  const { open, desk, id } = begun
  const rejected = 'Please take it away from the lamp.'

  await expectHidden(open, 'a rejection that is taken back', async () => {
    await reject(desk, id, 'photo', rejected)
    await desk.getByRole('button', { name: 'Reopen document' }).click()
    await expect(desk.getByRole('main')).toContainText('Document reopened')
  })
  await expectVisible(open, {
    name: 'a document is verified',
    act: () => verify(desk, id, 'passport'),
    says: { application: 'Verified', notifications: 'We checked the document “Passport”', documents: 'Verified' },
  })
  await expectVisible(open, {
    name: 'a document is rejected while the connection is lost, which returns within the undo window',
    isCut: true,
    act: async () => {
      await town.way.sever()
      await reject(desk, id, 'photo', rejected)
      await town.way.join()
    },
    says: {
      application: rejected,
      notifications: rejected,
      dashboard: 'Upload a new file: Photo',
      documents: 'Rejected',
    },
  })
  const [other] = await town.sql`
    select kind from documents where application_id = ${id} and status = 'uploaded' order by kind limit 1`
  await expectVisible(open, {
    name: 'a document is rejected while the connection is lost, which returns after the undo window',
    isCut: true,
    act: async () => {
      await town.way.sever()
      await reject(desk, id, other?.kind, 'The last page is missing.')
      await desk.waitForTimeout(undoSeconds * 1000)
      await town.way.join()
      return Date.now()
    },
    says: { application: 'The last page is missing.', notifications: 'The last page is missing.' },
  })
  await end(begun)
})

test('questions and filings are on all open pages once undo expires; messages and refunds at once', async ({
  browser,
  town,
}) => {
  const begun = await begin(browser, town, 'processing')
  const { open, desk, id } = begun
  const write = async (text: string, button: string, done: string) => {
    await desk.goto(`/admin/applications/${id}`)
    await desk.getByLabel(/^Message to /).fill(text)
    await desk.getByRole('button', { name: button, exact: true }).click()
    await expect(desk.getByText(done)).toBeVisible()
  }

  await expectHidden(open, 'a question that is taken back', async () => {
    await ask(desk, id, 'Who pays for the journey?')
    await desk.getByRole('button', { name: /^Undo/ }).click()
    await expect(desk.getByRole('main')).toContainText('no traveller was notified')
  })
  await expectVisible(open, {
    name: 'a message is written',
    isFinal: true,
    act: () => write('We have sent your form to the consulate.', 'Send', 'Message sent.'),
    says: { application: 'We have sent your form to the consulate.' },
  })
  await expectVisible(open, {
    name: 'a question is asked',
    act: () => ask(desk, id, 'Where will you stay?'),
    says: {
      application: 'Where will you stay?',
      notifications: 'Where will you stay?',
      dashboard: 'Answer our question',
    },
  })
  await expectVisible(open, {
    name: 'a message is written that pauses the clock',
    isFinal: true,
    act: () => write('Which hotel is it?', 'Send and pause clock', 'The clock is paused.'),
    says: { application: 'Which hotel is it?', notifications: 'Which hotel is it?' },
  })
  await expectVisible(open, {
    name: 'a refund is issued',
    isFinal: true,
    act: async () => {
      await desk.goto(`/admin/refunds/new?application=${id}&reason=request`)
      await desk.getByLabel('Service fee').fill('4.00')
      await desk.getByLabel('Reason').fill('The photo was ready later than we said.')
      await desk.getByRole('button', { name: 'Issue refund' }).click()
      await expect(desk.getByRole('main')).toContainText('Refund of $4.00')
    },
    says: { application: 'For service fee $4.00', notifications: 'We are refunding $4.00' },
  })
  await expectVisible(open, {
    name: 'an application is filed',
    act: () => file(desk, id),
    says: {
      application: 'Under review',
      notifications: 'under review',
      dashboard: 'Under review',
    },
  })
  await end(begun)
})

test('an approval and its visa are on all open pages once undo expires; a removed visa at once', async ({
  browser,
  town,
}) => {
  const begun = await begin(browser, town, 'under_review')
  const { open, desk, id } = begun
  const hand = () => addVisa(desk, id)
  const approve = () => decide(desk, id, 'France approved it')
  const visa = { application: 'Download your visa', documents: 'e-visa.pdf' }

  await expectHidden(open, 'an approval with its visa that is taken back', async () => {
    await hand()
    await approve()
    await desk.getByRole('button', { name: /^Undo/ }).click()
    await expect(desk.getByRole('main')).toContainText('no traveller was notified')
  })
  await expectVisible(open, {
    name: 'an approval with its visa',
    act: approve,
    says: { ...visa, notifications: 'Your visa is ready', dashboard: 'Approved Visas\n1' },
  })
  await expectVisible(open, {
    name: 'a visa is taken back',
    isFinal: true,
    act: async () => {
      await desk.goto(`/admin/applications/${id}`)
      await desk.getByText('Remove visa').click()
      await desk.getByRole('button', { name: 'Delete visa and notify traveller' }).click()
      await expect(desk.getByRole('link', { name: 'Deliver visa' })).toBeVisible()
    },
    says: { application: 'Your visa will be on this page', notifications: 'We removed your visa file' },
  })
  await expectVisible(open, {
    name: 'a visa is handed over after the approval',
    act: hand,
    says: { ...visa, notifications: 'Your visa is here' },
  })
  await end(begun)
})
