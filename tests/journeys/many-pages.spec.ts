import { demoStaff } from '#app/features/accounts/demo-people.ts'
import { expect, type Page, test } from '#tests/support/journey.ts'
import { aPaidCase, approveWithoutVisa, aTraveller, atWork, completeFiling } from './prepared.ts'

const [, officer] = demoStaff
const many = 8

/** The streams that the pages of one browser request from now on. */
function streamsOf(page: Page): string[] {
  const asked: string[] = []
  page.context().on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/realtime\/v1\/(changes|desk)$/.test(pathname)) asked.push(pathname)
  })
  return asked
}

async function another(page: Page, address: string): Promise<Page> {
  const one = await page.context().newPage()
  await one.goto(address, { timeout: 10_000 })
  return one
}

async function open(page: Page, address: string): Promise<Page[]> {
  const pages: Page[] = []
  while (pages.length < many) pages.push(await another(page, address))
  return pages
}

const says = (pages: readonly Page[], text: string) =>
  Promise.all(
    pages.map((one) => expect(one.getByRole('main').getByText(text).first()).toBeVisible({ timeout: 30_000 })),
  )

test('eight pages of one traveller or officer share one stream, all update live, and a ninth loads', async ({
  page,
  sql,
}) => {
  test.setTimeout(240_000)
  await aTraveller(page, sql)
  const id = await aPaidCase(page, sql, 'processing')
  const streams = streamsOf(page)
  const [first, ...others] = await open(page, `/applications/${id}`)
  if (!first) throw new Error('No page was opened')
  await says([first, ...others], 'Processing')
  const desk = await atWork(first, officer)
  await completeFiling(desk, id)
  const deskStreams = streamsOf(desk)
  const desks = await open(desk, `/admin/applications/${id}`)
  await says(desks, 'Processing')

  await test.step('a change on one of them appears on all the others', async () => {
    const [acting] = desks
    await acting?.getByRole('region', { name: 'Decide' }).getByRole('button', { name: 'Filed with France' }).click()
    await says([first, ...others, ...desks], 'Under review')
    expect(streams).toEqual(['/realtime/v1/changes'])
    expect(deskStreams.filter((path) => path.endsWith('/desk'))).toEqual(['/realtime/v1/desk'])
  })

  await test.step('a ninth page loads', async () => {
    await says([await another(first, '/documents')], 'Documents')
    await says([await another(desk, '/admin/filings')], 'Filings')
  })

  await test.step('the next page takes over when the one that has the stream goes', async () => {
    await first.close()
    await expect.poll(() => streams.length).toBe(2)
    const [acting] = desks
    if (!acting) throw new Error('Nobody is at work')
    await acting.goto(`/admin/applications/${id}`)
    await approveWithoutVisa(acting)
    await says(others, 'Approved')
    expect(streams).toHaveLength(2)
  })
})

test('a page that cannot share a stream opens its own', async ({ page, sql }) => {
  await aTraveller(page, sql)
  const streams = streamsOf(page)
  await page.context().addInitScript(() => {
    // Simulates a browser without support for it.
    Reflect.deleteProperty(Navigator.prototype, 'locks')
  })
  await another(page, '/dashboard')
  await another(page, '/dashboard')
  await expect.poll(() => streams).toEqual(['/realtime/v1/changes', '/realtime/v1/changes'])
})
