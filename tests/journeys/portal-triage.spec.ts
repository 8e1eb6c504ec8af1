import type postgres from 'postgres'
import { demoStaff } from '#app/features/accounts/demo-people.ts'
import { expect, type Page, test } from '#tests/support/journey.ts'
import { aDraft, addVisa, aTraveller, completeFiling, pay, send, verifyAll } from './prepared.ts'

const [, officer] = demoStaff

const statuses = [
  'pending',
  'document_verification',
  'document_verification',
  'processing',
  'under_review',
  'under_review',
  'pending',
  'pending',
  'pending',
  'under_review',
]

/** Ten paid applications of one traveller, under a name of their own; the first of them has waited longest. What was moved leaves the list. */
async function tenCases(page: Page, sql: postgres.Sql) {
  await aTraveller(page, sql)
  const name = `Triage ${crypto.randomUUID().slice(0, 8)}`
  const ids: string[] = []
  for (const [index, status] of statuses.entries()) {
    const id = await aDraft(page, { uploads: true })
    await pay(page, id)
    await sql`update applications set status = ${status}, applicant_name = ${name},
      moved_at = now() - make_interval(days => ${40 - index}) where id = ${id}`
    if (status === 'processing' || status === 'under_review') await verifyAll(sql, id)
    ids.push(id)
  }
  return { ids, list: `/admin/applications?sort=longest&q=${encodeURIComponent(`waiting:>1d "${name}"`)}` }
}

/** Presses keys one after the other, as fast as they come. */
async function press(page: Page, ...keys: string[]) {
  for (const key of keys) await page.keyboard.press(key)
}

/** The case with an id is open, and its keys are listened for. */
async function at(page: Page, id: string | undefined) {
  await expect(page.locator(`[data-case="${id}"]`)).toBeVisible()
  await page.waitForLoadState('networkidle')
}

/** Presses a key that moves the case; its page says so, and stays. */
async function moved(page: Page, key: string, to: string) {
  await press(page, key)
  await expect(page.getByText(`Application status changed to ${to}`)).toBeVisible()
  await page.waitForLoadState('networkidle')
}

const focused = (page: Page) => page.locator(':focus')

test('ten cases are worked through by keyboard alone, to as many ends', async ({ browser, page, sql, service }) => {
  test.setTimeout(240_000)
  const { ids, list } = await tenCases(page, sql)
  const context = await browser.newContext({ baseURL: service.origin })
  const desk = await context.newPage()
  await send(desk.request, '/admin-login', { email: officer.email, password: officer.password })
  for (const id of [ids[4], ids[9]]) await addVisa(desk, id ?? '')
  await completeFiling(desk, ids[3] ?? '')
  await desk.goto(list)
  await desk.waitForLoadState('networkidle')

  await test.step('1: moved on', async () => {
    await press(desk, 'j', 'o')
    await at(desk, ids[0])
    await moved(desk, 'a', 'Document verification')
    await press(desk, 'j')
  })

  await test.step('2: the documents verified one after the other, and moved on', async () => {
    await at(desk, ids[1])
    const [row] = await sql`select count(*)::int as count from documents where application_id = ${ids[1] ?? ''}`
    for (let done = 1; done <= row?.count; done += 1) {
      await press(desk, 'v')
      await expect(desk.getByText(`${done} of ${row?.count} verified`)).toBeVisible()
      await desk.waitForLoadState('networkidle')
    }
    await moved(desk, 'a', 'Processing')
    await press(desk, 'j')
  })

  await test.step('3: a document rejected with a reason and a note; the case stays', async () => {
    await at(desk, ids[2])
    await press(desk, 'r', 'Tab')
    await expect(focused(desk)).toHaveAccessibleName('What is wrong with it?')
    await desk.keyboard.type('Gl')
    await press(desk, 'Tab')
    await desk.keyboard.type('Please take it away from the lamp.')
    await press(desk, 'Tab', 'Enter')
    await expect(desk.getByRole('main')).toContainText('Document rejected')
    await desk.waitForLoadState('networkidle')
    await press(desk, 'j')
  })

  await test.step('4: filed', async () => {
    await at(desk, ids[3])
    await moved(desk, 'a', 'Under review')
    await press(desk, 'j')
  })

  await test.step('5: approved', async () => {
    await at(desk, ids[4])
    await moved(desk, 'a', 'Approved')
    await press(desk, 'j')
  })

  await test.step('6: refused, with what the traveller is told', async () => {
    await at(desk, ids[5])
    await press(desk, 'm')
    // Letters in a field are letters.
    await desk.keyboard.type('a reason of the embassy')
    await press(desk, 'Escape')
    await moved(desk, 'r', 'Rejected')
    await press(desk, 'j')
  })

  await test.step('7: rejected by an override, for a reason', async () => {
    await at(desk, ids[6])
    await press(desk, 's', 'Tab')
    await expect(focused(desk)).toHaveAccessibleName('New status')
    await desk.keyboard.type('Rej')
    await press(desk, 'Tab')
    await desk.keyboard.type('The form was sent twice')
    await press(desk, 'Tab', 'Tab', 'Space', 'Tab')
    await moved(desk, 'Enter', 'Rejected')
    await press(desk, 'j')
  })

  await test.step('8: a note for colleagues', async () => {
    await at(desk, ids[7])
    await press(desk, 'e')
    await desk.keyboard.type('They called: s, r and a are letters here.')
    await press(desk, 'ControlOrMeta+Enter')
    await expect(desk.getByRole('main')).toContainText('They called: s, r and a are letters here.')
    await desk.waitForLoadState('networkidle')
    await press(desk, 'j')
  })

  await test.step('9: looked at, left, and come back to', async () => {
    await at(desk, ids[8])
    await press(desk, 'k')
    await at(desk, ids[7])
    await press(desk, 'j')
    await at(desk, ids[8])
    await press(desk, 'j')
  })

  await test.step('10: approved by mistake, and undone on the case itself', async () => {
    await at(desk, ids[9])
    await moved(desk, 'a', 'Approved')
    await press(desk, 'u')
    await expect(desk.getByText('Everything is as it was').first()).toBeVisible()
    await at(desk, ids[9])
    await desk.goto(list)
  })

  await test.step('9 again: what is no usual step asks for its reason', async () => {
    await desk.waitForLoadState('networkidle')
    const link = desk.getByRole('link', { name: `Open ${ids[8]?.slice(0, 8)}` })
    for (let row = 0; row < 10 && !(await link.evaluate((one) => one === document.activeElement)); row += 1) {
      await press(desk, 'j')
    }
    await expect(link).toBeFocused()
    await press(desk, 'r')
    await at(desk, ids[8])
    await expect(focused(desk)).toHaveAccessibleName('New status')
    await expect(focused(desk)).toHaveValue('rejected')
    // Nothing is said why, and so nothing is done.
    await press(desk, 'Tab', 'Tab', 'Tab', 'Tab', 'Enter')
    await expect(desk.getByRole('alert')).toContainText('Enter a reason, because this is not the usual next step')
  })

  const rows = await sql`select id, status from applications where id in ${sql(ids)}`
  const now = Object.fromEntries(rows.map(({ id, status }) => [id, status]))
  expect(ids.map((id) => now[id])).toEqual([
    'document_verification',
    'processing',
    'document_verification',
    'under_review',
    'approved',
    'rejected',
    'rejected',
    'pending',
    'pending',
    'under_review',
  ])
  expect(await actsOn(sql, ids)).toEqual([
    ['application.move'],
    expect.arrayContaining(['document.verify', 'application.move']),
    ['document.reject'],
    ['filing.save', 'filing.copy-all', 'application.move'],
    ['document.add', 'application.move'],
    ['application.move'],
    ['application.override: The form was sent twice'],
    ['application.note'],
    [],
    ['document.add', 'application.move', 'application.undo'],
  ])
  const told = await sql`select note from status_entries where application_id = ${ids[5] ?? ''} and status = 'rejected'`
  expect(told).toMatchObject([{ note: 'a reason of the embassy' }])
  const papers = await sql`select status, rejection_reason, rejection_note from documents
    where application_id in ${sql([ids[1] ?? '', ids[2] ?? ''])} and kind = 'passport' order by status`
  expect(papers).toMatchObject([
    { status: 'rejected', rejection_reason: 'glare', rejection_note: 'Please take it away from the lamp.' },
    { status: 'verified' },
  ])
  await context.close()
})

/** What the books say that this officer did to each, in its order; that somebody looked at a file is left out. */
async function actsOn(sql: postgres.Sql, ids: readonly string[]): Promise<string[][]> {
  const rows = await sql`
    select coalesce(d.application_id::text, r.subject_id) as id, r.act, r.reason, a.email
    from audit_rows r left join documents d on r.subject_kind = 'document' and d.id::text = r.subject_id
    left join accounts a on a.id = r.actor_id
    where coalesce(d.application_id::text, r.subject_id) in ${sql(ids)} and r.act <> 'document.download' order by r.seq`
  expect([...new Set(rows.map(({ email }) => email))]).toEqual([officer.email])
  return ids.map((id) =>
    rows.filter((row) => row.id === id).map(({ act, reason }) => (reason ? `${act}: ${reason}` : act)),
  )
}
