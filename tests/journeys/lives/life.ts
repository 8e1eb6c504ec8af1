import type { Email } from 'postal-mime'
import { demoStaff } from '#app/features/accounts/demo-people.ts'
import { undoSeconds } from '#app/platform/live/undo-seconds.ts'
import { test as base, expect, type Page, type Sql } from '#tests/support/journey.ts'
import { aMailServer, type MailServer } from '#tests/support/mail-server.ts'
import { wrongInWidth } from '../looks.ts'
import { aTraveller, atWork } from '../prepared.ts'
import type { Person } from '../steps.ts'
import { type Clock, openClock } from './clock.ts'
import type { Expected } from './emails.ts'

/*
 * The life of an application from its submission: what staff do in the portal, what the traveller sees and does on the
 * application page, and every email about it, as handed to a real mail server.
 */

const [, officer] = demoStaff

/** The service sends its emails to a mail server that keeps them. */
export const test = base.extend<object, { post: MailServer }>({
  post: [
    // biome-ignore lint/correctness/noEmptyPattern: playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const post = await aMailServer()
      await use(post)
      await post.close()
    },
    { scope: 'worker' },
  ],
  settings: [async ({ post }, use) => use({ SMTP_URL: post.url }), { scope: 'worker' }],
})

/** What an application page says: who must act next, its progress, and its texts. */
type Look = {
  readonly move: 'Your move' | 'Our move' | undefined
  /** The port that it has reached, or at which it ended. */
  readonly port: string
  readonly says?: readonly (string | RegExp)[]
  readonly hides?: readonly (string | RegExp)[]
}

export type Life = {
  readonly page: Page
  readonly sql: Sql
  readonly origin: string
  readonly person: Person
  readonly clock: Clock
  /** An officer's browser. */
  readonly desk: Page
  /** Every email so far, and what was expected of it. */
  readonly received: { readonly email: Email; readonly expected: Expected }[]
  /** The emails that reached the traveller and have not been checked yet. */
  unread(): Email[]
  /** The last state of each application's page. */
  readonly looks: Map<string, Look>
}

type Stage = {
  page: Page
  sql: Sql
  post: MailServer
  service: { origin: string; databaseUrl: string; dataDirectory: string }
}

/** A new user, who must confirm their address. */
export async function begin({ page, sql, post, service }: Stage): Promise<Life> {
  const { origin, dataDirectory } = service
  const person = await aTraveller(page, sql)
  const received: Life['received'] = []
  const life: Life = {
    ...{ page, sql, origin, person, received },
    clock: openClock({ sql, dataDirectory, email: person.email }),
    desk: await atWork(page, officer, { origin }),
    unread: () =>
      post.emails.filter(
        (one) =>
          one.to?.some(({ address }) => address === person.email) && !received.some(({ email }) => email === one),
      ),
    looks: new Map(),
  }
  await receive(life, { subject: 'Confirm your email address for Portolan', isAccount: true, link: '/verify-email' })
  return life
}

/** Checks that exactly these emails arrive. */
export async function receive(life: Life, ...all: readonly Expected[]): Promise<void> {
  await life.clock.untilSent()
  const subjects = () =>
    life
      .unread()
      .map(({ subject = '' }) => subject)
      .toSorted()
  await expect.poll(subjects).toEqual(all.map(({ subject }) => subject).toSorted())
  for (const expected of all) {
    const email = life.unread().find(({ subject }) => subject === expected.subject)
    if (email) life.received.push({ email, expected })
  }
}

/** The traveller opens the page of an application. */
export async function look(life: Life, id: string, seen: Look): Promise<void> {
  const { page } = life
  const { move, port, says = [], hides = [] } = seen
  await page.goto(`/applications/${id}`)
  const main = page.getByRole('main')
  for (const name of ['Your move', 'Our move'] as const)
    await expect(main.getByRole('heading', { name, exact: true }), name).toHaveCount(move === name ? 1 : 0)
  const at = page.locator('#tracking li').and(page.locator('[aria-current], [data-state=refused], [data-state=ended]'))
  await expect(port === 'Visa delivered' ? page.locator('#tracking li[data-state=done]').last() : at).toContainText(
    port,
  )
  for (const words of says) await expect(main).toContainText(words, { useInnerText: true })
  for (const words of hides) await expect(main).not.toContainText(words, { useInnerText: true })
  // No text extends beyond the screen.
  expect(await wrongInWidth(page)).toEqual([])
  life.looks.set(id, seen)
}

type Happening = {
  act(): Promise<unknown>
  /** What the service does by itself afterwards. */
  work?(): Promise<unknown>
  after: Look
  emails: readonly Expected[]
}

/** Notifications that were visible as soon as the action they report was taken. */
async function visibleAtOnce({ sql, person }: Life, since: Date): Promise<string[]> {
  const rows = await sql`
    select title from notifications
    where account_id = (select id from accounts where email = ${person.email})
      and created_at >= ${since} and shown_from < created_at + make_interval(secs => ${undoSeconds})`
  return rows.map(({ title }) => title)
}

/** Staff do something: the traveller learns nothing while it can be undone, and everything afterwards. */
export async function happens(life: Life, id: string, { act, work, after, emails }: Happening): Promise<void> {
  const before = life.looks.get(id)
  if (!before) throw new Error('Nobody has looked at this application yet')
  const [since] = await life.sql`select now() as at`
  await act()
  expect(await visibleAtOnce(life, since?.at), 'no notification while it can be taken back').toEqual([])
  await life.clock.pass(-60)
  await look(life, id, before)
  expect(
    life.unread().map(({ subject }) => subject),
    'while it can be taken back',
  ).toEqual([])
  await life.clock.pass(3_660)
  await work?.()
  await receive(life, ...emails)
  await look(life, id, after)
}
