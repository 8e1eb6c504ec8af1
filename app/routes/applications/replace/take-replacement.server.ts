import { data, redirect } from 'react-router'
import { ownCaseAt } from '#app/features/applications/own-case-at.ts'
import { uploadProblemWords } from '#app/features/documents/document.words.ts'
import { isMultipart } from '#app/features/documents/intake/receive-file.server.ts'
import { answerTo } from '#app/features/documents/intake/turns/answer-to.ts'
import { attachProblemWords } from '#app/features/documents/own/own-file.words.ts'
import { readReplacement } from '#app/features/documents/replace/read-replacement.server.ts'
import { replaceWords as words } from '#app/features/documents/replace/replace.words.ts'
import { replaceWithAccepted } from '#app/features/documents/replace/replace-with-accepted.server.ts'
import { fileFieldOf, sourceFieldOf } from '#app/features/documents/tray/document-view.ts'
import type { Id } from '#app/lib/id.ts'
import { type Fields, readFields } from '#app/platform/http/forms.ts'
import type { PageRequest } from '#app/platform/http/page-context.ts'
import { KeyReused } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { redirectWithFlash } from '#app/routes/account/session-cookie.server.ts'
import { takeFile } from '#app/routes/apply/tray/take-document.server.ts'
import { sentIntent } from './sent-intent.ts'

type Sent = { ctx: RequestContext; page: PageRequest; id: Id<'application'>; kind: string; request: Request }

/** Handles a file in a form, a file accepted elsewhere, or the notice that the page has uploaded a file itself. */
export async function takeReplacement(sent: Sent) {
  const { ctx, id, kind, request } = sent
  const { state } = await readReplacement(ctx, id, kind)
  if (state === 'draft') throw redirect(ownCaseAt(id).upload(kind), 303)
  if (isMultipart(request)) {
    const taken = await takeFile(ctx, id, request, kind)
    if (taken.ok) throw backToCase(sent)
    return wrong(fileFieldOf(kind), uploadProblemWords(taken.problem), answerTo(taken.problem))
  }
  const fields = await readFields(request)
  if (fields.text('intent') !== sentIntent) return attach(sent, fields)
  throw state === 'wanted' ? redirect(ownCaseAt(id).document(kind), 303) : backToCase(sent)
}

async function attach(sent: Sent, fields: Fields) {
  const { ctx, id, kind } = sent
  const field = sourceFieldOf(kind)
  const chosen = { applicationId: id, kind, source: fields.text('source'), idempotencyKey: fields.text('once') }
  try {
    const result = await replaceWithAccepted(ctx, chosen)
    if (result.ok) throw backToCase(sent)
    const { problem } = result
    return wrong(field, problem.code === 'not_accepted' ? words.notAccepted : attachProblemWords(problem), 422)
  } catch (error) {
    if (error instanceof KeyReused) return wrong(field, attachProblemWords({ code: 'used_form' }), 409)
    throw error
  }
}

const backToCase = ({ page, id }: Sent) => redirectWithFlash(page, ownCaseAt(id).details, 'document-replaced')

function wrong(field: string, message: string, init: number | ResponseInit) {
  return data({ problems: [{ field, message }] }, init)
}
