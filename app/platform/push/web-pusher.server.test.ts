import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openEncryption } from '#app/platform/encryption.server.ts'
import { aPushService } from '#tests/support/push-service.ts'
import { readEnvironment } from '../environment.ts'
import { choosePusher } from './choose-pusher.server.ts'
import { type Pusher, PushGone, PushRefused } from './push-message.ts'
import { publicKeyOf } from './push-settings.ts'
import { readPushTarget } from './push-target.server.ts'

const privateKey = Buffer.alloc(32, 5).toString('base64url')
const publicKey = publicKeyOf(privateKey) ?? ''
const none = {
  VAPID_PUBLIC_KEY: undefined,
  VAPID_PRIVATE_KEY: undefined,
  VAPID_SUBJECT: undefined,
  PUSH_SERVICES: [],
  DEMO_MODE: false,
}
const encryption = openEncryption(new Uint8Array(32).fill(3))

let service: Awaited<ReturnType<typeof aPushService>>
/** Both kinds of pusher: with configured keys, and in a demo. */
let pushers: Record<string, Pusher>
beforeAll(async () => {
  service = await aPushService()
  const given = { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: 'mailto:ops@example.org' }
  const PUSH_SERVICES = [service.origin]
  pushers = {
    settings: choosePusher({ ...none, ...given, PUSH_SERVICES }, encryption) ?? expect.fail(),
    demonstration: choosePusher({ ...none, DEMO_MODE: true, PUSH_SERVICES }, encryption) ?? expect.fail(),
  }
})
afterEach(() => {
  service.taken.length = 0
  service.mood.status = undefined
})
afterAll(() => service.close())

const content = { payload: JSON.stringify({ body: 'Grüße ✓' }), seconds: 600.7, topic: 'a'.repeat(32) }
const failing = (sent: Promise<void>) =>
  sent.then(
    () => expect.fail(),
    (error: Error) => error,
  )

test.for(['settings', 'demonstration'])('sends a message signed with the keys of the %s', async (which) => {
  const pusher = pushers[which] as Pusher
  const target = service.subscribe(pusher.publicKey)
  await pusher.send({ target, ...content })
  const { endpoint } = target
  expect(service.taken).toEqual([{ endpoint, payload: { body: 'Grüße ✓' }, ttl: 600, topic: content.topic }])
  for (const status of [429, 500, 503, 401]) {
    service.mood.status = status
    expect((await failing(pusher.send({ target, ...content }))).name).toBe(`PushNotTaken ${status}`)
  }
  for (const status of [400, 413]) {
    service.mood.status = status
    expect(await failing(pusher.send({ target, ...content }))).toBeInstanceOf(PushRefused)
  }
  // Redirects by the push service are not followed.
  service.mood.status = 307
  expect(await failing(pusher.send({ target, ...content }))).not.toBeInstanceOf(PushGone)
  service.mood.status = undefined
  service.end(endpoint)
  expect(await failing(pusher.send({ target, ...content }))).toBeInstanceOf(PushGone)
  const unknown = { ...target, endpoint: `${service.origin}/push/nobody` }
  expect(await failing(pusher.send({ target: unknown, ...content }))).toBeInstanceOf(PushGone)
  expect(service.taken).toHaveLength(1)
})

test('a message signed with another key is rejected, and another browser cannot read it', async () => {
  const [one, two] = [pushers.settings as Pusher, pushers.demonstration as Pusher]
  expect(one.publicKey).not.toBe(two.publicKey)
  const target = service.subscribe(one.publicKey)
  expect((await failing(two.send({ target, ...content }))).name).toBe('PushNotTaken 403')
  const { p256dh } = service.subscribe(one.publicKey)
  await one.send({ target: { ...target, p256dh }, ...content })
  expect(service.taken.map(({ payload }) => payload)).toEqual(['unreadable'])
})

test('all servers of a demonstration share its key pair, and another demonstration has its own', () => {
  const keyOf = (secret: number) =>
    choosePusher({ ...none, DEMO_MODE: true }, openEncryption(new Uint8Array(32).fill(secret)))?.publicKey
  expect(keyOf(3)).toBe(pushers.demonstration?.publicKey)
  expect(keyOf(4)).not.toBe(keyOf(3))
  expect(choosePusher(none, encryption)).toBeUndefined()
})

test.for([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://web.push.apple.com/abc', true],
  ['https://wns2-am3p.notify.windows.com/w/?token=abc', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com:8443/fcm/send/abc', false],
  ['https://fcm.googleapis.com.example.org/abc', false],
  ['https://evilpush.apple.com.example.org/abc', false],
  ['https://notify.windows.com/abc', false],
  ['http://127.0.0.1:9/abc', false],
  ['http://169.254.169.254/latest/meta-data', false],
  ['file:///etc/passwd', false],
] as const)('accepts %s as a push endpoint: %s', async ([endpoint, isTaken]) => {
  expect(pushers.settings?.takes(endpoint)).toBe(isTaken)
})

test('accepts a browser’s subscription only if it can be used', () => {
  const target = service.subscribe(publicKey)
  expect(readPushTarget(target)).toEqual(target)
  const wrong = [
    { ...target, endpoint: 'no address' },
    { ...target, endpoint: `https://fcm.googleapis.com/${'x'.repeat(1000)}` },
    { ...target, p256dh: '' },
    { ...target, p256dh: Buffer.alloc(65, 4).toString('base64url') },
    { ...target, auth: 'AAAA' },
    { ...target, auth: `${target.auth}!` },
  ]
  expect(wrong.map(readPushTarget)).toEqual(wrong.map(() => undefined))
})

test('reports what is wrong with the settings, and never a value', () => {
  const base = { DEMO_MODE: '1' }
  const keys = { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: 'mailto:ops@example.org' }
  expect(readEnvironment({ ...base, ...keys })).toHaveProperty('environment')
  const problems = [
    [{ ...keys, VAPID_SUBJECT: '' }, /^VAPID_SUBJECT must be/],
    [{ ...keys, VAPID_SUBJECT: 'ops@example.org' }, /^VAPID_SUBJECT must be/],
    [{ ...keys, VAPID_PRIVATE_KEY: Buffer.alloc(32, 6).toString('base64url') }, /^VAPID_PUBLIC_KEY must be the one/],
    [{ ...keys, VAPID_PUBLIC_KEY: 'short' }, /^VAPID_PUBLIC_KEY must be/],
    [{ PUSH_SERVICES: 'push.example.org' }, /^PUSH_SERVICES must be/],
    [{ WHATSAPP_SENDER: '+15005550006' }, /^WHATSAPP_TEMPLATE must be/],
    [{ WHATSAPP_SENDER: '+15005550006', WHATSAPP_TEMPLATE: `HX${'0'.repeat(32)}` }, /^SMS_URL must be/],
  ] as const
  for (const [variables, expected] of problems) {
    const read = readEnvironment({ ...base, ...variables })
    expect('problem' in read && read.problem).toMatch(expected)
    expect(JSON.stringify(read)).not.toContain(privateKey)
  }
})
