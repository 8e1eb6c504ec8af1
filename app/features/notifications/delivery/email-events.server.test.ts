import { createHmac } from 'node:crypto'
import { expect } from 'vitest'
import type { Call } from '#app/platform/call.server.ts'
import { listMail } from '#app/platform/email/outbox.store.server.ts'
import { anyService } from '#tests/support/any-service.ts'
import { aTraveller } from '#tests/support/builders.ts'
import { test, testNow } from '#tests/support/database.ts'
import { readNews } from '../read-news.server.ts'
import { tell } from '../tell.server.ts'
import { applyEmailEvents } from './apply-email-events.server.ts'
import { readOwnFailure, sendEmailsAgain } from './own-delivery.server.ts'

const secret = 'a secret of the mail provider'
const news = { kind: 'application', topic: 'service', title: 'A title', text: 'A text', link: '/dashboard' } as const

function sign(body: string, { at = testNow, by = secret } = {}): string {
  const t = Math.floor(at.getTime() / 1000)
  return `t=${t},v1=${createHmac('sha256', by).update(`${t}.${body}`).digest('hex')}`
}

const withSecret = (call: Call): Call => ({ ...call, ports: { ...call.ports, emailEventsSecret: secret } })
const bodyOf = (email: string, more: object = { type: 'bounce', permanent: true }) =>
  JSON.stringify({ events: [{ email, ...more }] })

function report(call: Call, body: string, signature = sign(body)) {
  return applyEmailEvents(withSecret(call), { body, signature })
}

test.for([
  ['bounced', { type: 'bounce', permanent: true }],
  ['complained', { type: 'complaint' }],
] as const)(
  'after "%s" no email is sent, the owner sees why in the app and can resume emails',
  async ([failure, event], { call, db, ports }) => {
    const { accountId, actor, email } = await aTraveller(db, { emailVerified: true })
    for (const _ of [1, 2]) {
      expect(await report(call(), bodyOf(email.toUpperCase(), event))).toEqual({ ok: true, value: null })
    }
    expect(await readNews(call(actor), accountId)).toHaveLength(1)
    expect(await readOwnFailure(call(actor), accountId)).toBe(failure)
    await tell(call(anyService), accountId, () => news)
    expect(await readNews(call(actor), accountId)).toHaveLength(2)
    expect(await listMail(db, ports.vault, 9)).toEqual([])

    await sendEmailsAgain(call(actor), accountId)
    expect(await readOwnFailure(call(actor), accountId)).toBeUndefined()
    await tell(call(anyService), accountId, () => news)
    expect(await listMail(db, ports.vault, 9)).toHaveLength(1)
  },
)

test.for([{ type: 'bounce', permanent: false }, { type: 'bounce' }, { type: 'delivered' }, { type: 'opened' }])(
  'an event without a permanent failure changes nothing: %o',
  async (event, { call, db }) => {
    const { accountId, actor, email } = await aTraveller(db, { emailVerified: true })
    expect(await report(call(), bodyOf(email, event))).toMatchObject({ ok: true })
    expect(await readOwnFailure(call(actor), accountId)).toBeUndefined()
  },
)

test('accepts only recent events signed by the provider', async ({ call, db }) => {
  const { accountId, actor, email } = await aTraveller(db, { emailVerified: true })
  const body = bodyOf(email)
  const old = new Date(testNow.getTime() - 301_000)
  const wrong = ['', 't=,v1=', 'v1=00', sign(`${body} `), sign(body, { by: 'another' }), sign(body, { at: old })]
  for (const signature of wrong) {
    expect(await report(call(), body, signature)).toEqual({ ok: false, problem: { code: 'not_signed' } })
  }
  for (const bad of ['', '{}', '[]', '{"events":1}', '{"events":[{}]}']) {
    expect(await report(call(), bad)).toEqual({ ok: false, problem: { code: 'unreadable' } })
  }
  expect(await applyEmailEvents(call(), { body, signature: sign(body) })).toEqual({
    ok: false,
    problem: { code: 'not_set_up' },
  })
  expect(await readOwnFailure(call(actor), accountId)).toBeUndefined()
})
