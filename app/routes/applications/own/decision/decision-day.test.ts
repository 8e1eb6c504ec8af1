import { expect } from 'vitest'
import { takeVisaBack } from '#app/features/documents/desk/take-visa-back.server.ts'
import { makeProof } from '#app/features/proofs/make-proof.server.ts'
import type { Id } from '#app/lib/id.ts'
import { NotFound } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import * as visaRoute from '#app/routes/applications/visa/visa.ts'
import * as visaDatesRoute from '#app/routes/applications/visa/visa-dates.ts'
import * as visaFileRoute from '#app/routes/applications/visa/visa-file.ts'
import * as newTicketPage from '#app/routes/support/new-ticket.tsx'
import { aTraveller } from '#tests/support/builders.ts'
import { test } from '#tests/support/database.ts'
import { drawn, textOf } from '#tests/support/drawn-page.ts'
import { anIssuedVisa, aRefusal, countChecks } from '#tests/support/issued-visas.ts'
import { contextFor } from '#tests/support/page-request.ts'
import { aJpeg } from '#tests/support/sample-files.ts'
import * as applicationPage from '../application.tsx'

type Answering = { loader: (args: never) => unknown }

async function answerOf(route: Answering, ctx: RequestContext, id: string): Promise<Response> {
  const args = { context: contextFor(ctx), params: { applicationId: id }, request: new Request('http://localhost/') }
  return (await route.loader(args as never)) as Response
}

async function sent(ctx: RequestContext, id: string, fields: Record<string, string>): Promise<Response> {
  const request = new Request('http://localhost/', { method: 'POST', body: new URLSearchParams(fields) })
  const args = { context: contextFor(ctx), params: { applicationId: id }, request }
  return (await Promise.resolve(applicationPage.action(args as never)).catch((thrown) => thrown)) as Response
}

const pageOf = (ctx: RequestContext, id: Id<'application'>) => drawn(applicationPage, ctx, '', { applicationId: id })
const seenIn = (html: string) => /name="seen" value="([^"]+)"/.exec(html)?.[1] ?? ''

test('the page of an approved application shows the visa, its check and what to carry', async ({ ctx }) => {
  const { id, owner } = await anIssuedVisa(ctx)
  const html = await pageOf(owner, id)
  const text = textOf(html)
  for (const said of [
    'France approved your visa',
    'RAO, ASHA',
    '4 January 2027 to 3 April 2027',
    'Check every detail',
    '6 details left to check',
    'Before you travel',
    'Copies of the documents you submitted',
  ]) {
    expect(text).toContain(said)
  }
  expect(html).toContain(`href="/applications/${id}/visa-dates.ics"`)
  expect(html).toMatch(/<iframe[^>]*src="\/storage\/v1\/documents\/[^"]+\?view=1#/)
  // Where the first page is rendered, with script.
  expect(html).toMatch(/<div class="first-page [^"]*needs-script[^"]*"><\/div><iframe/)
})

test('a visa that is a picture is shown as a picture', async ({ ctx }) => {
  const { id, owner, hand } = await anIssuedVisa(ctx)
  await hand(await aJpeg({ width: 900, height: 1200 }), 'visa.jpg')
  const html = await pageOf(owner, id)
  expect(html).toMatch(/<img class="visa-picture" src="\/storage\/v1\/documents\/[^"]+\?view=1"/)
  expect(html).not.toContain('<iframe')
  expect(html).not.toContain('first-page')
  const pocket = await (await answerOf(visaRoute, owner, id)).text()
  expect(pocket).toContain(`<img class="visa-picture" src="/applications/${id}/visa/file"`)
})

test('a correct detail stays on the page, and a wrong one opens a question that names it', async ({ ctx, db }) => {
  const { id, owner } = await anIssuedVisa(ctx)
  const seen = seenIn(await pageOf(owner, id))
  const right = await sent(owner, id, { visaField: 'name', verdict: 'right', seen })
  expect([right.status, right.headers.get('Location')]).toEqual([303, `/applications/${id}#visa-check`])
  const wrong = await sent(owner, id, { visaField: 'passport_number', verdict: 'wrong', seen })
  const question = `/support/new?application=${id}&visa=passport_number`
  expect([wrong.status, wrong.headers.get('Location')]).toEqual([303, question])
  const text = textOf(await pageOf(owner, id))
  expect(text).toContain('Correct, checked on 20 November 2026')
  expect(text).toContain('You found a mistake.')
  const asked = textOf(await drawn(newTicketPage, owner, question.slice('/support/new'.length)))
  expect(asked).toMatch(/Passport number on my visa is wrong\. It should be: Ends in \w{3}/)
  expect(await countChecks(db)).toBe(2)
})

test('a visa that was replaced is not confirmed, and invalid input is rejected', async ({ ctx, db }) => {
  const { id, owner, hand } = await anIssuedVisa(ctx)
  const seen = seenIn(await pageOf(owner, id))
  await hand()
  const late = await sent(owner, id, { visaField: 'name', verdict: 'right', seen })
  expect(late.headers.get('Set-Cookie')).toContain('flash=visa-replaced')
  expect((await sent(owner, id, { visaField: 'colour', verdict: 'right', seen })).status).toBe(400)
  expect((await sent(owner, id, { visaField: 'name', verdict: 'maybe', seen })).status).toBe(400)
  expect(await countChecks(db)).toBe(0)
})

test('the visa by itself names all its files, and has no script', async ({ ctx }) => {
  const { id, owner } = await anIssuedVisa(ctx)
  const before = await (await answerOf(visaRoute, owner, id)).text()
  expect(before).not.toContain('<script')
  expect(before).toMatch(new RegExp(`<a[^>]*href="/applications/${id}/visa/file" data-keep=""`))
  expect(before).not.toContain('QR code')
  await makeProof(owner, id)
  const answer = await answerOf(visaRoute, owner, id)
  expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
  const html = await answer.text()
  expect(html).toContain('<img src="data:image/svg+xml;base64,')
  expect(textOf(html)).toContain('A saved copy is removed from this device when you sign out.')
  const file = await answerOf(visaFileRoute, owner, id)
  expect(file.headers.get('Content-Type')).toBe('application/pdf')
  expect(file.headers.get('Content-Disposition')).toMatch(/^inline/)
})

test('the calendar has the first day, the reminder and the last day, and names no traveller', async ({ ctx }) => {
  const { id, owner } = await anIssuedVisa(ctx)
  const text = await (await answerOf(visaDatesRoute, owner, id)).text()
  const days = [...text.matchAll(/DTSTART;VALUE=DATE:(\d+)/g)].map(([, day]) => day)
  expect(days).toEqual(['20270104', '20270304', '20270403'])
  expect(new Set(text.match(/^UID:.*$/gm)).size).toBe(3)
  expect(text).not.toMatch(/Rao|Asha/i)
})

test('none of these exists without the visa, or for another account', async ({ ctx, db }) => {
  const { id, owner, officer } = await anIssuedVisa(ctx)
  const stranger = ctx((await aTraveller(db)).actor)
  const routes = [visaRoute, visaFileRoute, visaDatesRoute]
  for (const route of routes) await expect(answerOf(route, stranger, id)).rejects.toBeInstanceOf(NotFound)
  await takeVisaBack(officer, id)
  for (const route of routes) await expect(answerOf(route, owner, id)).rejects.toBeInstanceOf(NotFound)
  expect(textOf(await pageOf(owner, id))).toContain('Your visa will be on this page as soon as we have it.')
})

test('a refusal gives the reason, the options and the deadline', async ({ ctx }) => {
  const note = 'The bank statement covers two months only.'
  const { id, owner } = await aRefusal(ctx, { note })
  const text = textOf(await pageOf(owner, id))
  expect(text).toContain(note)
  expect(text).toContain('You can appeal to the country that refused the visa')
  expect(text).toContain('We go through the refusal with you, free of charge.')
  expect(text).toMatch(/Ask before \d+ \w+ 2027\./)
  const other = await aRefusal(ctx, { note, schemeId: null })
  const said = textOf(await pageOf(other.owner, other.id))
  expect(said).toContain('The refusal letter says whether you can appeal and by when.')
})
