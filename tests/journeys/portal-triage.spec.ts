import type postgres from 'postgres'
import { demoStaff } from '#app/features/accounts/demo-people.ts'
import { expect, type Page, test } from '#tests/support/journey.ts'
import { shareOf } from '#tests/support/share.ts'
import { countLoads, keyboard, mouse } from './officer-hands.ts'
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

/**
 * 10 paid applications of one traveller with a unique name; the first has waited longest. Applications that change
 * status leave the list.
 */
async function tenCases(page: Page, sql: postgres.Sql, count = statuses.length) {
  await aTraveller(page, sql)
  const name = `Triage ${crypto.randomUUID().slice(0, 8)}`
  const ids: string[] = []
  for (const [index, status] of statuses.slice(0, count).entries()) {
    const id = await aDraft(page, { uploads: true })
    await pay(page, id)
    await sql`update applications set status = ${status}, applicant_name = ${name},
      moved_at = now() - make_interval(days => ${40 - index}) where id = ${id}`
    if (status === 'processing' || status === 'under_review') await verifyAll(sql, id)
    ids.push(id)
  }
  return { ids, list: `/admin/applications?sort=longest&q=${encodeURIComponent(`waiting:>1d "${name}"`)}` }
}

/** Waits until the case with this ID is open. */
async function at(page: Page, id: string | undefined) {
  await expect(page.locator(`[data-case="${id}"]`)).toBeVisible()
}

const most = 45

// One method on one day, the other on the next.
for (const [way, handOf] of shareOf(Object.entries({ keyboard, mouse }), 2)) {
  test(`ten cases are processed by ${way} alone, without loading a page`, { tag: '@firefox' }, async ({
    browser,
    page,
    sql,
    service,
  }) => {
    test.setTimeout(240_000)
    const { ids, list } = await tenCases(page, sql)
    const context = await browser.newContext({ baseURL: service.origin })
    const desk = await context.newPage()
    await send(desk.request, '/admin-login', { email: officer.email, password: officer.password })
    for (const id of [ids[4], ids[9]]) await addVisa(desk, id ?? '')
    await completeFiling(desk, ids[3] ?? '')
    await desk.goto(list)
    await expect(desk.locator('body[data-single-keys]')).toBeVisible()
    const [hand, loads, main] = [handOf(desk), countLoads(desk), desk.getByRole('main')]
    const moved = (to: string) => expect(desk.getByText(`Application status changed to ${to}`)).toBeVisible()
    const goOn = async (from: number) => {
      await hand.next()
      await at(desk, ids[from + 1])
    }

    await test.step('1: moved on', async () => {
      await hand.open()
      await at(desk, ids[0])
      await hand.forward()
      await moved('Document verification')
      await goOn(0)
    })

    await test.step('2: the documents verified one after the other, and moved on', async () => {
      const [row] = await sql`select count(*)::int as count from documents where application_id = ${ids[1] ?? ''}`
      for (let done = 1; done <= row?.count; done += 1) {
        await hand.verify()
        await expect(desk.getByText(`${done} of ${row?.count} approved`)).toBeVisible()
      }
      await hand.forward()
      await moved('Processing')
      await goOn(1)
    })

    await test.step('3: a document rejected with a reason and a note; the case stays', async () => {
      await hand.rejectDocument('Please take it away from the lamp.')
      await expect(main).toContainText('Document rejected')
      await goOn(2)
    })

    await test.step('4: filed', async () => {
      await hand.forward()
      await moved('Under review')
      await goOn(3)
    })

    await test.step('5: approved', async () => {
      await hand.forward()
      await moved('Approved')
      await goOn(4)
    })

    await test.step('6: refused, with the text the traveller sees', async () => {
      // In a field, letters are typed and are not shortcuts.
      await hand.refuse('a reason of the embassy')
      await moved('Rejected')
      await goOn(5)
    })

    await test.step('7: rejected by an override, for a reason', async () => {
      await hand.override('The form was sent twice')
      await moved('Rejected')
      await goOn(6)
    })

    await test.step('8: a note for colleagues', async () => {
      await hand.note('They called: s, r and a are letters here.')
      await goOn(7)
    })

    await test.step('9: looked at, and left for later', async () => {
      await goOn(8)
    })

    await test.step('10: approved by mistake, and undone on the case itself', async () => {
      await hand.forward()
      await moved('Approved')
      await hand.undo()
      await expect(desk.getByText('Everything is as it was').first()).toBeVisible()
      await at(desk, ids[9])
    })

    test.info().annotations.push({ type: 'presses', description: String(hand.pressed()) })
    expect(hand.pressed()).toBeLessThanOrEqual(most)
    expect(loads()).toBe(0)
    await expectDone(sql, ids)
    await context.close()
  })
}

/** What became of the 10 applications. */
async function expectDone(sql: postgres.Sql, ids: readonly string[]) {
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
  const statusLine =
    await sql`select note from status_entries where application_id = ${ids[5] ?? ''} and status = 'rejected'`
  expect(statusLine).toMatchObject([{ note: 'a reason of the embassy' }])
  const documentRows = await sql`select status, rejection_reason, rejection_note from documents
    where application_id in ${sql([ids[1] ?? '', ids[2] ?? ''])} and kind = 'passport' order by status`
  expect(documentRows).toMatchObject([
    { status: 'rejected', rejection_reason: 'glare', rejection_note: 'Please take it away from the lamp.' },
    { status: 'verified' },
  ])
}

/** The officer's acts on each application in the audit log, in order; views of files are left out. */
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

test('a non-standard step asks for a reason', async ({ browser, page, sql, service }) => {
  const { ids, list } = await tenCases(page, sql, 2)
  const context = await browser.newContext({ baseURL: service.origin })
  const desk = await context.newPage()
  await send(desk.request, '/admin-login', { email: officer.email, password: officer.password })
  await desk.goto(list)
  await expect(desk.locator('body[data-single-keys]')).toBeVisible()
  await desk.keyboard.press('j')
  await desk.keyboard.press('j')
  await expect(desk.getByRole('link', { name: `Open ${ids[1]?.slice(0, 8)}` })).toBeFocused()
  await desk.keyboard.press('r')
  await at(desk, ids[1])
  const focused = desk.locator(':focus')
  await expect(focused).toHaveAccessibleName('New status')
  await expect(focused).toHaveValue('rejected')
  // No reason is given, so nothing is done.
  for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Enter']) await desk.keyboard.press(key)
  await expect(desk.getByRole('alert')).toContainText('Enter a reason, because this is not the standard next step')
  await context.close()
})

test('a decision about a document is undone by its key', async ({ browser, page, sql, service }) => {
  const { ids } = await tenCases(page, sql, 2)
  const context = await browser.newContext({ baseURL: service.origin })
  const desk = await context.newPage()
  await send(desk.request, '/admin-login', { email: officer.email, password: officer.password })
  await desk.goto(`/admin/applications/${ids[1]}?doc=passport`)
  await expect(desk.locator('body[data-single-keys]')).toBeVisible()
  const [hand, statusLine] = [keyboard(desk), desk.getByRole('status')]
  const decisions = [
    ['Document verified', () => hand.verify()],
    ['Document rejected', () => hand.rejectDocument('Please take it away from the lamp.')],
  ] as const
  for (const [done, decide] of decisions) {
    await decide()
    await expect(statusLine.filter({ hasText: done })).toContainText('Passport')
    await hand.undo()
    await expect(statusLine.filter({ hasText: 'Everything is as it was' })).toBeVisible()
    await expect(desk.getByText(/^0 of \d+ approved/)).toBeVisible()
    const documentRows = await sql`select status, rejection_reason from documents
      where application_id = ${ids[1] ?? ''} and kind = 'passport'`
    expect(documentRows).toEqual([{ status: 'uploaded', rejection_reason: null }])
  }
  const news = await sql`select id from notifications where link like ${`%${ids[1]}%`} and kind = 'document'`
  expect(news).toEqual([])
  await context.close()
})

test('no key decides a case that is being left, and the last action stays visible', async ({
  browser,
  page,
  sql,
  service,
}) => {
  const { ids, list } = await tenCases(page, sql, 3)
  const context = await browser.newContext({ baseURL: service.origin })
  const desk = await context.newPage()
  await desk.setViewportSize({ width: 1280, height: 800 })
  await send(desk.request, '/admin-login', { email: officer.email, password: officer.password })
  await desk.goto(list)
  await expect(desk.locator('body[data-single-keys]')).toBeVisible()
  await desk.keyboard.press('j')
  await desk.keyboard.press('o')
  await at(desk, ids[0])
  await desk.route(`**/admin/applications/${ids[1]}.data**`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    await route.continue()
  })
  for (const key of ['j', 'v', 'a', 'r']) await desk.keyboard.press(key)
  await at(desk, ids[1])
  const before = await desk.evaluate(() => window.scrollY)
  await desk.keyboard.press('v')
  await expect(desk.getByText(/^1 of \d+ approved/)).toBeVisible()
  // The document stays in place, and the confirmation is shown beside it.
  expect(await desk.evaluate(() => window.scrollY)).toBe(before)
  await expect(desk.getByText('Document verified', { exact: true })).toBeInViewport()
  // Rotated by 90 degrees, it is as complete as upright.
  const view = desk.locator('section.viewer-view')
  await desk.keyboard.press('y')
  const [around, turned] = [await view.boundingBox(), await view.locator('img').boundingBox()]
  expect(turned?.y).toBeCloseTo(around?.y ?? 0, 0)
  expect(turned?.height).toBeCloseTo(around?.height ?? 0, 0)
  expect(await view.evaluate((one) => one.scrollHeight - one.clientHeight)).toBe(0)
  await desk.getByRole('button', { name: 'Move back to pending' }).click()
  await expect(desk.getByText('Application status changed to Pending')).toBeInViewport()
  await expect(desk.getByRole('button', { name: /^Undo/ })).toBeInViewport()
  const acts = await sql`select act from audit_rows where subject_id = ${ids[0] ?? ''} and act like 'application.%'`
  expect(acts).toEqual([])
  const [left] = await sql`select count(*)::int as count from documents
    where application_id = ${ids[0] ?? ''} and status <> 'uploaded' and status <> 'made_from_answers'`
  expect(left).toEqual({ count: 0 })
  await context.close()
})
