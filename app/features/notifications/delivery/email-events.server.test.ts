import { createHmac } from 'node:crypto'
import { expect } from 'vitest'
import { listMail } from '#app/platform/email/outbox.store.server.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { anyService } from '#tests/support/any-service.ts'
import { aTraveller } from '#tests/support/builders.ts'
import { test, testNow } from '#tests/support/database.ts'
import { notify } from '../notify.server.ts'
import { readNews } from '../read-news.server.ts'
import { applyEmailEvents } from './apply-email-events.server.ts'
import { readOwnFailure, sendEmailsAgain } from './own-delivery.server.ts'

const secret = 'a secret of the mail provider'
const news = { kind: 'application', topic: 'service', title: 'A title', text: 'A text', link: '/dashboard' } as const

function sign(body: string, { at = testNow, by = secret } = {}): string {
  const t = Math.floor(at.getTime() / 1000)
  return `t=${t},v1=${createHmac('sha256', by).update(`${t}.${body}`).digest('hex')}`
}

const withSecret = (ctx: RequestContext): RequestContext => ({
  ...ctx,
  ports: { ...ctx.ports, emailEventsSecret: secret },
})
const bodyOf = (email: string, more: object = { type: 'bounce', permanent: true }) =>
  JSON.stringify({ events: [{ email, ...more }] })

function report(ctx: RequestContext, body: string, signature = sign(body)) {
  return applyEmailEvents(withSecret(ctx), { body, signature })
}

test.for([
  ['bounced', { type: 'bounce', permanent: true }],
  ['complained', { type: 'complaint' }],
] as const)(
  'after "%s" no email is sent, the owner sees why in the app and can resume emails',
  async ([failure, event], { ctx, db, ports }) => {
    const { accountId, actor, email } = await aTraveller(db, { emailVerified: true })
    for (const _ of [1, 2]) {
      expect(await report(ctx(), bodyOf(email.toUpperCase(), event))).toEqual({ ok: true, value: null })
    }
    expect(await readNews(ctx(actor), accountId)).toHaveLength(1)
    expect(await readOwnFailure(ctx(actor), accountId)).toBe(failure)
    await notify(ctx(anyService), accountId, () => news)
    expect(await readNews(ctx(actor), accountId)).toHaveLength(2)
    expect(await listMail(db, ports.encryption, 9)).toEqual([])

    await sendEmailsAgain(ctx(actor), accountId)
    expect(await readOwnFailure(ctx(actor), accountId)).toBeUndefined()
    await notify(ctx(anyService), accountId, () => news)
    expect(await listMail(db, ports.encryption, 9)).toHaveLength(1)
  },
)

test.for([{ type: 'bounce', permanent: false }, { type: 'bounce' }, { type: 'delivered' }, { type: 'opened' }])(
  'an event without a permanent failure changes nothing: %o',
  async (event, { ctx, db }) => {
    const { accountId, actor, email } = await aTraveller(db, { emailVerified: true })
    expect(await report(ctx(), bodyOf(email, event))).toMatchObject({ ok: true })
    expect(await readOwnFailure(ctx(actor), accountId)).toBeUndefined()
  },
)

test('accepts only recent events signed by the provider', async ({ ctx, db }) => {
  const { accountId, actor, email } = await aTraveller(db, { emailVerified: true })
  const body = bodyOf(email)
  const old = new Date(testNow.getTime() - 301_000)
  const wrong = ['', 't=,v1=', 'v1=00', sign(`${body} `), sign(body, { by: 'another' }), sign(body, { at: old })]
  for (const signature of wrong) {
    expect(await report(ctx(), body, signature)).toEqual({ ok: false, problem: { code: 'not_signed' } })
  }
  for (const bad of ['', '{}', '[]', '{"events":1}', '{"events":[{}]}']) {
    expect(await report(ctx(), bad)).toEqual({ ok: false, problem: { code: 'unreadable' } })
  }
  expect(await applyEmailEvents(ctx(), { body, signature: sign(body) })).toEqual({
    ok: false,
    problem: { code: 'not_set_up' },
  })
  expect(await readOwnFailure(ctx(actor), accountId)).toBeUndefined()
})
