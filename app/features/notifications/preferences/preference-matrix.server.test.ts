import postgres from 'postgres'
import { afterAll, beforeAll, expect } from 'vitest'
import { liveChannel } from '#app/platform/live/announce.store.server.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { anyService } from '#tests/support/any-service.ts'
import { aTraveller, type Traveller } from '#tests/support/builders.ts'
import { test, testNow } from '#tests/support/database.ts'
import { emailsTo } from '#tests/support/preferences.ts'
import { readLatest } from '../list/read-notifications.server.ts'
import { type Topic, topics } from '../notification.ts'
import { notify } from '../notify.server.ts'
import { readNews } from '../read-news.server.ts'
import { choosePreferences } from './choose-preferences.server.ts'
import { type PreferenceName, type Preferences, preferenceNames } from './preferences.ts'

/** Repeated by hand as an independent check: the switch that turns off each topic. */
const switches: Record<Topic, PreferenceName | undefined> = {
  service: undefined,
  application: 'applicationUpdates',
  reminder: 'documentReminders',
  payment: 'paymentReceipts',
  travel: 'travelAlerts',
}

// The wording of emails has no effect here.
const switchNames = preferenceNames.filter((name) => name !== 'discreet')

/** Every combination of 6 switches. */
const choices: Preferences[] = Array.from({ length: 2 ** switchNames.length }, (_, bits) => {
  const isOn = switchNames.map((name, at) => [name, ((bits >> at) & 1) === 1] as const)
  return { ...(Object.fromEntries(isOn) as Preferences), discreet: bits % 2 === 1 }
})

const cases = choices.flatMap((chosen) => topics.map((topic) => ({ chosen, topic })))

function expected(chosen: Preferences, topic: Topic) {
  const own = switches[topic]
  if (!own) return { notice: 1, toast: 1, heard: 1, mail: 1 }
  const isOn = chosen[own]
  // Open pages receive every change and show what a reload would show.
  return { notice: isOn ? 1 : 0, toast: isOn && chosen.push ? 1 : 0, heard: 1, mail: isOn && chosen.email ? 1 : 0 }
}

const named = (chosen: Preferences) => preferenceNames.filter((name) => chosen[name]).join(' ') || 'nothing'

let heard: string[] = []
let listener: postgres.Sql | undefined

/** What PostgreSQL sends to every server, over the same kind of connection that open pages depend on. */
async function listen(url: string): Promise<void> {
  listener = postgres(url, { max: 1, onnotice: () => {} })
  await listener.listen(liveChannel, (payload) => heard.push(payload))
}

beforeAll(() => {
  heard = []
})
afterAll(() => listener?.end())

const content = { kind: 'application', title: 'A title', text: 'A text', link: '/dashboard' } as const

/** Announcements arrive in order: once a later one has arrived, so have all earlier ones. */
async function announcements(ctx: RequestContext, accountId: string): Promise<number> {
  const mark = crypto.randomUUID()
  await listener?.notify(liveChannel, JSON.stringify({ mark }))
  await expect.poll(() => heard.some((one) => one.includes(mark)), { interval: 2, timeout: 5_000 }).toBe(true)
  expect(ctx.actor.kind).toBe('service')
  return heard.filter((one) => one.includes(accountId)).length
}

test(`every one of ${cases.length} combinations sends what is on and nothing that is off`, async ({
  committed: { db, ports, url },
}) => {
  await listen(url)
  const ctx: RequestContext = { actor: anyService, now: testNow, db, ports }
  const wrong: string[] = []
  for (const { chosen, topic } of cases) {
    const { accountId, actor, email } = await aTraveller(db)
    await choosePreferences({ ...ctx, actor }, accountId, chosen)
    await inTransaction(ctx, (ctx) => notify(ctx, accountId, () => ({ ...content, topic })))
    const got = {
      notice: (await readNews({ ...ctx, actor }, accountId)).length,
      toast: (await readLatest({ ...ctx, actor }, accountId, testNow)).latest.length,
      heard: await announcements(ctx, accountId),
      mail: (await emailsTo(ctx, email)).length,
    }
    const want = expected(chosen, topic)
    if (JSON.stringify(got) !== JSON.stringify(want)) {
      wrong.push(`${topic} with ${named(chosen)}: ${JSON.stringify(got)} instead of ${JSON.stringify(want)}`)
    }
  }
  expect(wrong).toEqual([])
  expect(cases).toHaveLength(64 * 5)
}, 120_000)

test.for(topics)(
  'sends "%s" by every channel when the user has no saved preferences',
  async (topic, { committed: { db, ports } }) => {
    const ctx: RequestContext = { actor: anyService, now: testNow, db, ports }
    const { accountId, actor, email }: { accountId: Traveller['accountId']; actor: Traveller; email: string } =
      await aTraveller(db)
    await notify(ctx, accountId, () => ({ ...content, topic }))
    expect(await readNews({ ...ctx, actor }, accountId)).toHaveLength(1)
    expect(await emailsTo(ctx, email)).toHaveLength(1)
  },
)
