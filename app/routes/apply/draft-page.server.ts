import { createHash } from 'node:crypto'
import { redirect } from 'react-router'
import { canMove } from '#app/features/applications/application.ts'
import { ownCaseAt } from '#app/features/applications/own-case-at.ts'
import { type Draft, readDraft } from '#app/features/applications/read-draft.server.ts'
import { findStep, steps } from '#app/features/applications/steps/steps.ts'
import type { Call } from '#app/platform/call.server.ts'
import type { PageRequest } from '#app/platform/http/page-context.ts'
import { idParam } from '#app/platform/http/params.ts'
import { redirectWithFlash } from '../account/session-cookie.server.ts'
import type { Order } from './order-aside.tsx'

/** The draft behind a page of the wizard. A submitted application has no such pages: its status has. */
export async function openDraft(call: Call, id: string | undefined): Promise<Draft> {
  const draft = await readDraft(call, idParam(id))
  if (!canMove(draft.application.status, 'submit')) throw redirect(ownCaseAt(draft.application.id).status)
  return draft
}

/** Sends somebody who skipped ahead to the first page that is not finished, with the reason. */
export function requireFinishedBefore(draft: Draft, slug: string | 'documents'): void {
  if (!draft.unfinished) return
  const asked = findStep(slug) ? steps.findIndex((step) => step.slug === slug) : steps.length
  const unfinished = steps.findIndex((step) => step.slug === draft.unfinished)
  if (unfinished < asked) throw redirect(`${ownCaseAt(draft.application.id).step(draft.unfinished)}?why=unfinished`)
}

/** The warnings to accept before paying, each with the name of its field. */
export function warningFields({ warnings }: Draft) {
  return warnings.map(({ accept, text, next }) => {
    const name = `accept-${createHash('sha256').update(accept).digest('hex').slice(0, 12)}`
    return { name, accept, text, next }
  })
}

/** What stops the application at a page, as it is said there. */
export function stopsAt({ stops }: Draft, slug: string): string[] {
  return stops.filter(({ step }) => step === slug).map(({ problem }) => problem.message)
}

export function orderOf({ route, scheme, quote, dates }: Draft): Order {
  return { from: route.from.name, to: route.to.name, visa: scheme?.name ?? '', quote, dates }
}

/** On to the pages of the application that has a document now. */
export function documentTaken(page: PageRequest, { id, status }: Draft['application'], kind: string): Response {
  if (status === 'draft') {
    return redirect(`${ownCaseAt(id).documents}?uploaded=${kind}`, 303)
  }
  return redirectWithFlash(page, ownCaseAt(id).status, 'document-replaced')
}
