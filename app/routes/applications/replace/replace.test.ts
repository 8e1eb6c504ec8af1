import { RouterContextProvider } from 'react-router'
import { expect } from 'vitest'
import { seedVisas } from '#app/features/visas/facts/seed-visas.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { type RequestContext, requestContext } from '#app/platform/request-context.server.ts'
import { anApplication, aTraveller } from '#tests/support/builders.ts'
import { test, testNow } from '#tests/support/database.ts'
import { anUpload, decide, everything, pdf, putInStatus, uploaded } from '#tests/support/documents.ts'
import { pageRequest } from '#tests/support/page-request.ts'
import { action, loader } from './replace.tsx'
import { sentIntent } from './sent-intent.ts'

const pattern = '/applications/:applicationId/documents/:kind'

/** The route arguments for a page request or a form submission. */
function given(ctx: RequestContext, applicationId: string, body?: FormData | URLSearchParams, kind = 'passport') {
  const context = new RouterContextProvider()
  context.set(requestContext, ctx)
  context.set(pageContext, pageRequest(ctx.actor, pattern, ctx.now))
  const url = new URL(`http://localhost/applications/${applicationId}/documents/${kind}`)
  const request = new Request(url, body && { method: 'POST', body })
  return { context, request, url, params: { applicationId, kind }, pattern } as never
}

const aForm = (bytes: Uint8Array = pdf) => {
  const form = new FormData()
  form.set('once', crypto.randomUUID())
  form.set('file', new File([bytes as Uint8Array<ArrayBuffer>], 'new passport.pdf', { type: 'application/pdf' }))
  return form
}

const sent = () => new URLSearchParams({ intent: sentIntent })

type World = { ctx: (actor?: RequestContext['actor']) => RequestContext; db: Database }

/** A submitted application whose passport was rejected. */
async function aCase({ ctx, db }: World) {
  await seedVisas(db)
  const { actor, accountId: ownerId } = await aTraveller(db)
  const own = ctx(actor)
  const { id } = await anApplication(own, { ownerId })
  const { documentId } = await uploaded(own, anUpload(id))
  const decidedAt = new Date(testNow.getTime() - 3_600_000)
  await decide(db, documentId, { status: 'rejected', rejectionReason: 'glare', decidedAt })
  await putInStatus(db, id, 'document_verification')
  return { own, id, documentId, ownerId }
}

async function thrownBy(asked: Promise<unknown>): Promise<Response> {
  try {
    await asked
  } catch (thrown) {
    if (thrown instanceof Response) return thrown
    throw thrown
  }
  throw new Error('It led nowhere')
}

const leadsTo = async (asked: Promise<unknown>) => {
  const { status, headers } = await thrownBy(asked)
  return [status, headers.get('Location'), /flash=([\w-]+)/.exec(headers.get('Set-Cookie') ?? '')?.[1]]
}

test('the page gets what it shows of one document, and no price', async ({ ctx, db }) => {
  const { own, id } = await aCase({ ctx, db })
  const page = await loader(given(own, id))
  expect(page).toMatchObject({
    id,
    state: 'wanted',
    reasons: ['There is glare on it.', 'Take it again in daylight, without flash.'],
    photo: undefined,
  })
  expect(Object.keys(page).sort()).toEqual(['id', 'photo', 'reasons', 'reference', 'state', 'view', 'whose'])
})

test('a plain form uploads a file, and returns to the application with a message', async ({ ctx, db }) => {
  const { own, id, documentId } = await aCase({ ctx, db })
  expect(await leadsTo(action(given(own, id, aForm())) as Promise<unknown>)).toEqual([
    303,
    `/applications/${id}`,
    'document-replaced',
  ])
  expect((await everything(db)).documents).toMatchObject([
    { id: documentId, status: 'uploaded', version: 2, rejectionReason: null },
  ])
})

test('an unusable file is rejected with a message beside its field', async ({ ctx, db }) => {
  const { own, id } = await aCase({ ctx, db })
  const refused = await action(given(own, id, aForm(Buffer.from('hello'))))
  expect(refused).toMatchObject({
    init: { status: 422 },
    data: { problems: [{ field: 'file-passport', message: 'The selected file must be a PDF, JPG or PNG' }] },
  })
})

test('returns to the application once the page has uploaded a file, and not before', async ({ ctx, db }) => {
  const { own, id } = await aCase({ ctx, db })
  const here = `/applications/${id}/documents/passport`
  expect(await leadsTo(action(given(own, id, sent())) as Promise<unknown>)).toEqual([303, here, undefined])
  await uploaded(own, anUpload(id))
  expect(await leadsTo(action(given(own, id, sent())) as Promise<unknown>)).toEqual([
    303,
    `/applications/${id}`,
    'document-replaced',
  ])
})

test('accepts no file that is not, or no longer, requested', async ({ ctx, db }) => {
  const { own, id } = await aCase({ ctx, db })
  await putInStatus(db, id, 'approved')
  expect(await loader(given(own, id))).toMatchObject({ state: 'closed' })
  const closed = { message: 'This application is submitted, so its documents cannot be changed now' }
  expect(await action(given(own, id, aForm()))).toMatchObject({
    init: { status: 422 },
    data: { problems: [closed] },
  })
  expect((await thrownBy(loader(given(own, id, undefined, 'school_letter')))).status).toBe(404)
})

test('documents of a draft are in the wizard', async ({ ctx, db }) => {
  const { own, ownerId } = await aCase({ ctx, db })
  const { id } = await anApplication(own, { ownerId })
  const card = `/apply/${id}/documents/passport`
  expect(await leadsTo(loader(given(own, id)))).toEqual([302, card, undefined])
  expect(await leadsTo(action(given(own, id, aForm())) as Promise<unknown>)).toEqual([303, card, undefined])
  expect((await everything(db)).documents.map(({ applicationId }) => applicationId)).not.toContain(id)
})

test('another account finds nothing there', async ({ ctx, db }) => {
  const { id } = await aCase({ ctx, db })
  const other = ctx((await aTraveller(db)).actor)
  for (const asked of [loader(given(other, id)), action(given(other, id, aForm())), action(given(other, id, sent()))]) {
    expect((await thrownBy(asked as Promise<unknown>)).status).toBe(404)
  }
})
