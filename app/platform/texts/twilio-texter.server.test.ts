import { afterAll, afterEach, beforeAll, describe, expect, vi } from 'vitest'
import { test, testNow } from '#tests/support/database.ts'
import { deliverOutbox } from '#tests/support/deliver-outbox.ts'
import { aTwilio } from '#tests/support/twilio.ts'
import { leaveMail, leaveText, listMail, listMessages } from '../email/outbox.store.server.ts'
import { openLogger } from '../logger.server.ts'
import { chooseTexter } from './choose-texter.server.ts'
import { readTwilioUrl } from './twilio-url.ts'

let provider: Awaited<ReturnType<typeof aTwilio>>
beforeAll(async () => {
  provider = await aTwilio()
})
afterEach(() => {
  provider.texts.length = 0
  provider.mood.status = undefined
})
afterAll(() => provider.close())

const timestamp = (seconds: number) => new Date(testNow.getTime() + seconds * 1000)
const aText = { to: '+919876543210', text: '048213 is your code. Grüße ✓', until: timestamp(600) }

const delivering = (setting: string) => ({ texter: chooseTexter({ SMS_URL: setting }), logger: openLogger('silent') })

describe('a text message', () => {
  test('arrives once with its text intact, and is valid no longer than its content', async ({ db, ports }) => {
    const { encryption } = ports
    await leaveText(db, encryption, testNow, aText)
    const delivery = { db, encryption, ...delivering(provider.url) }
    expect(await deliverOutbox({ ...delivery, now: timestamp(3) })).toBe(1)
    expect(await deliverOutbox({ ...delivery, now: timestamp(6) })).toBe(0)
    expect(provider.texts).toEqual([{ to: aText.to, from: provider.sender, body: aText.text, seconds: 597 }])
  })

  test.for([429, 500, 503])('is retried after %s, and arrives', async (status, { db, ports: { encryption } }) => {
    await leaveText(db, encryption, testNow, aText)
    const delivery = { db, encryption, ...delivering(provider.url) }
    provider.mood.status = status
    expect(await deliverOutbox({ ...delivery, now: timestamp(0) })).toBe(0)
    provider.mood.status = undefined
    expect(await deliverOutbox({ ...delivery, now: timestamp(4) })).toBe(0)
    expect(await deliverOutbox({ ...delivery, now: timestamp(6) })).toBe(1)
    expect(provider.texts).toHaveLength(1)
  })

  test('waits for an unavailable provider, or one whose token was mistyped', async ({ db, ports: { encryption } }) => {
    await leaveText(db, encryption, testNow, aText)
    const away = delivering('twilio+http://AC1:token@127.0.0.1:9/+15005550006')
    expect(await deliverOutbox({ db, encryption, ...away, now: timestamp(0) })).toBe(0)
    expect(await deliverOutbox({ db, encryption, ...delivering(provider.wrongUrl), now: timestamp(10) })).toBe(0)
    expect(await deliverOutbox({ db, encryption, ...delivering(provider.url), now: timestamp(30) })).toBe(1)
  })

  test.for([
    ['+15005550001', 21211],
    ['+15005550009', 21614],
  ] as const)('to %s is rejected permanently', async ([to], { db, ports: { encryption } }) => {
    await leaveText(db, encryption, testNow, { ...aText, to })
    const { texter } = delivering(provider.url)
    const lines: string[] = []
    const logger = { ...openLogger('silent'), warn: (...said: unknown[]) => lines.push(JSON.stringify(said)) } as never
    const send = vi.spyOn(texter ?? expect.fail(), 'send')
    for (const at of [0, 60, 300]) await deliverOutbox({ db, encryption, texter, logger, now: timestamp(at) })
    expect(send).toHaveBeenCalledTimes(1)
    // Neither the number nor the code may be logged.
    expect(lines).toHaveLength(1)
    expect(lines.join()).not.toMatch(/\+1500|048213/)
  })

  test('with an expired code is never sent', async ({ db, ports: { encryption } }) => {
    await leaveText(db, encryption, testNow, aText)
    expect(await deliverOutbox({ db, encryption, ...delivering(provider.url), now: timestamp(601) })).toBe(0)
    expect(await deliverOutbox({ db, encryption, ...delivering(provider.url), now: timestamp(0) })).toBe(0)
    expect(provider.texts).toEqual([])
  })

  test('appears beside the emails of the demonstration, and is not counted as one', async ({ db, ports }) => {
    const { encryption } = ports
    await leaveMail(db, encryption, testNow, { to: 'asha@example.test', subject: 'Hello', text: 'A letter' })
    await leaveText(db, encryption, timestamp(1), aText)
    expect((await listMail(db, encryption, 9)).map(({ mail }) => mail.to)).toEqual(['asha@example.test'])
    const [newest] = await listMessages(db, encryption, 9)
    expect(newest?.message).toEqual({ channel: 'text', text: aText })
  })
})

test('emails that this server cannot send delay no text message, and are not lost', async ({
  db,
  ports: { encryption },
}) => {
  for (let number = 0; number < 25; number++) {
    await leaveMail(db, encryption, testNow, { to: `${number}@example.test`, subject: 'Hello', text: 'A letter' })
  }
  await leaveText(db, encryption, timestamp(1), aText)
  const delivery = { db, encryption, ...delivering(provider.url) }
  for (const at of [2, 4]) await deliverOutbox({ ...delivery, now: timestamp(at) })
  expect(provider.texts).toHaveLength(1)
  const mailer = { send: vi.fn(async () => {}) }
  for (const at of [400, 402])
    await deliverOutbox({ db, encryption, mailer, logger: delivery.logger, now: timestamp(at) })
  expect(mailer.send).toHaveBeenCalledTimes(25)
})

test('reads the setting with its escaped characters, and names the sender', () => {
  expect(readTwilioUrl('twilio://AC1:a%20b@api.twilio.com/+15005550006')).toEqual({
    origin: 'https://api.twilio.com',
    account: 'AC1',
    token: 'a b',
    sender: '+15005550006',
  })
  expect(readTwilioUrl(`twilio://AC1:t@api.twilio.com/MG${'0'.repeat(32)}`)?.sender).toMatch(/^MG/)
  expect(chooseTexter({ SMS_URL: 'none' })).toBeUndefined()
})
