import { randomUUID } from 'node:crypto'
import type { RouterContextProvider } from 'react-router'
import { noteLook } from '#app/features/casework/detail/note-look.server.ts'
import { readCase } from '#app/features/casework/detail/read-case.server.ts'
import { readFiling } from '#app/features/casework/filing/read-filing.server.ts'
import { withForm } from '#app/features/casework/gates/gate.ts'
import { nextCase, previousCase } from '#app/features/casework/queue/next-case.server.ts'
import { readQueueState } from '#app/features/casework/queue/queue-query.ts'
import { readCaseChanges } from '#app/features/fact-news/read-case-changes.server.ts'
import { readChecksForStaff } from '#app/features/issued-visas/read-visa-check.server.ts'
import { readTicketsAbout, type TicketAbout } from '#app/features/support/cases/tickets-about.server.ts'
import { idParam } from '#app/platform/http/params.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import type { CaseView } from './case-view.ts'
import { loadConversation } from './conversation/load-conversation.server.ts'
import { listOf } from './seen-from.ts'

export type LoadedCase =
  | { kind: 'own'; reference: string; list: string }
  | { kind: 'case'; view: CaseView; tickets: TicketAbout[] }

/** Loads everything the case page shows, and records the officer's presence for colleagues. */
export async function loadCase(
  context: Readonly<RouterContextProvider>,
  request: Request,
  id: string | undefined,
): Promise<LoadedCase> {
  const ctx = context.get(requestContext)
  const applicationId = idParam<'application'>(id)
  const url = new URL(request.url)
  const list = listOf(url)
  const reading = await readCase(ctx, applicationId)
  if (reading.kind === 'own') return { ...reading, list }
  const state = readQueueState(url.searchParams)
  const { checked, ...detail } = reading.detail
  const filing = await readFiling(ctx, applicationId, detail.form)
  const { others, writers } = await noteLook(ctx, applicationId)
  const view = {
    detail: { ...detail, checked: withForm(checked, filing.fieldsLeft) },
    filing,
    changes: await readCaseChanges(ctx, reading.detail.application),
    visaChecks: await readChecksForStaff(ctx, applicationId),
    now: ctx.now,
    list,
    caseDocument: url.searchParams.get('doc'),
    others,
    conversation: await loadConversation(ctx, reading.detail, writers),
    next: (await nextCase(ctx, state, applicationId)) ?? null,
    previous: (await previousCase(ctx, state, applicationId)) ?? null,
    once: randomUUID(),
  }
  return { kind: 'case', view, tickets: await readTicketsAbout(ctx, applicationId) }
}
