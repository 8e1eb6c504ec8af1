import { test } from '@playwright/test'
import { undoSeconds } from '#app/platform/live/undo-seconds.ts'
import { expect, type Page, type Sql } from '#tests/support/journey.ts'

/*
 * The pages that a traveller has open at once in one browser, and what each showed at which time while staff acted.
 * Each page records this itself, so that even text shown briefly is captured.
 */

export const openPages = ['application', 'notifications', 'dashboard', 'documents'] as const
type Name = (typeof openPages)[number]

type Shown = { readonly at: number; readonly all: string }
type Watching = { readonly log: Shown[]; begin(): void }

export type OpenPages = {
  readonly pages: Readonly<Record<Name, Page>>
  readonly sql: Sql
  readonly email: string
  /** How often one of them has loaded since it was opened. */
  loads(): number
}

/** Opens all of them, in the browser of a signed-in user. */
export async function openAll(page: Page, sql: Sql, email: string, id: string): Promise<OpenPages> {
  const addresses = { notifications: '/notifications', dashboard: '/dashboard', documents: '/documents' }
  let loads = 0
  const open = async (one: Page, address: string) => {
    await one.goto(address)
    await one.waitForLoadState('networkidle').catch(() => {})
    await one.evaluate(watch)
    one.on('framenavigated', () => {
      loads += 1
    })
    return one
  }
  const pages: Record<string, Page> = { application: await open(page, `/applications/${id}`) }
  for (const [name, address] of Object.entries(addresses)) {
    pages[name] = await open(await page.context().newPage(), address)
  }
  return { pages: pages as Record<Name, Page>, sql, email, loads: () => loads }
}

/** Runs in the page: records each displayed text that differs from the previous one. */
function watch(): void {
  const log: Shown[] = []
  const look = () => {
    const all = document.body.innerText
    if (all !== log.at(-1)?.all) log.push({ at: Date.now(), all })
  }
  const begin = () => {
    log.length = 0
    look()
  }
  begin()
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  })
  Object.assign(globalThis, { watching: { log, begin } satisfies Watching })
}

const logOf = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { watching: Watching }).watching.log as Shown[])

const beginAnew = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { watching: Watching }).watching.begin())

const eachOf = (open: OpenPages) => openPages.map((name) => [name, open.pages[name]] as const)

/** Waits until all notifications are shown and no page changes any more. */
async function settled(open: OpenPages): Promise<void> {
  await Promise.all(
    eachOf(open).map(async ([, page]) => {
      await expect(page.locator('.toast')).toHaveCount(0, { timeout: 30_000 })
      await expect(async () => {
        await beginAnew(page)
        await page.waitForTimeout(1_500)
        expect(await logOf(page)).toHaveLength(1)
      }).toPass({ timeout: 30_000 })
    }),
  )
}

type Notice = { readonly title: string; readonly made: number; readonly shown: number }

/** The notifications created for the traveller since a timestamp, in the order in which they are shown. */
async function noticesSince({ sql, email }: OpenPages, timestamp: number): Promise<Notice[]> {
  const rows = await sql`
    select title, created_at, shown_from from notifications
    where account_id = (select id from accounts where email = ${email}) and created_at >= ${new Date(timestamp)}
    order by shown_from`
  return rows.map(({ title, created_at, shown_from }) => ({ title, made: +created_at, shown: +shown_from }))
}

export type Act = {
  readonly name: string
  /** May return the time from which it can appear on the pages, if that is later than the end of the undo window. */
  act(): Promise<unknown>
  /** What the traveller's pages show afterwards and did not show before. */
  readonly says: Readonly<Partial<Record<Name, string>>>
  /** Cannot be undone, so it is shown at once. */
  readonly isFinal?: boolean
  /**
   * The connection to the server is cut during the act, which pages report: only the subject of the act must not
   * appear.
   */
  readonly isCut?: boolean
}

/** Staff act: nothing appears on any page during the undo window, and afterwards it appears without a reload. */
export async function expectVisible(
  open: OpenPages,
  { name, act, says, isFinal = false, isCut = false }: Act,
): Promise<void> {
  await settled(open)
  const loads = open.loads()
  const from = Date.now()
  const since = await act()
  const notices = await noticesSince(open, from)
  const [first] = notices
  if (!first) throw new Error(`${name}: no notification was sent`)
  for (const { made, shown } of notices) expect(shown - made, name).toBe(isFinal ? 0 : undoSeconds * 1000)
  const end = Math.max(typeof since === 'number' ? since : 0, first.shown)
  const took = eachOf(open).map(async ([place, page]) => {
    // Each page at least shows it as a toast, and counts it.
    const words = [says[place] ?? [], notices.map(({ title }) => title)].flat()
    const shown = await Promise.all(words.map((one) => shownAt(page, one)))
    await expect(page.locator('.bar-wide summary .unread'), place).toHaveText(`${await countUnread(open)} unread`)
    const [before, ...after] = await logOf(page)
    const early = after.filter(({ at }) => at < first.shown).map(({ all }) => all)
    for (const one of words) {
      const more = early.filter((all) => timesIn(all, one) > timesIn(before?.all, one))
      expect(more, `${name}: ${place} shows ${one} early`).toEqual([])
    }
    if (!isCut) expect(early, `${name}: ${place}`).toEqual([])
    return `${place} ${(shown[0] ?? 0) - end} ms`
  })
  report(`${name}: ${(await Promise.all(took)).join(', ')}`)
  expect(open.loads(), `${name}: nothing is loaded anew`).toBe(loads)
}

const timesIn = (all = '', words: string) => all.split(words).length - 1

/** When a page first showed a text once more than before: two questions have the same title. */
async function shownAt(page: Page, words: string): Promise<number> {
  const first = async () => {
    const [before, ...after] = await logOf(page)
    return after.find(({ all }) => timesIn(all, words) > timesIn(before?.all, words))?.at
  }
  await expect.poll(first, { message: words, timeout: 30_000 + undoSeconds * 1000 }).toBeDefined()
  return (await first()) ?? 0
}

async function countUnread({ sql, email }: OpenPages): Promise<number> {
  const [row] = await sql`
    select count(*)::int as count from notifications
    where account_id = (select id from accounts where email = ${email}) and read_at is null and shown_from <= now()`
  return row?.count
}

/** What staff did and undid in time appears on no page, then or later. */
export async function expectHidden(open: OpenPages, name: string, act: () => Promise<void>): Promise<void> {
  await settled(open)
  const from = Date.now()
  await act()
  expect(await noticesSince(open, from), name).toEqual([])
  await open.pages.dashboard.waitForTimeout(undoSeconds * 1000 + 4_000)
  for (const [place, page] of eachOf(open)) {
    const [, ...after] = await logOf(page)
    expect(after, `${name}: ${place}`).toEqual([])
  }
}

function report(measured: string): void {
  test.info().annotations.push({ type: 'from the end of the undo window to each page', description: measured })
  process.stdout.write(`From the end of the undo window to each page: ${measured}\n`)
}
