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
import { callContext } from '#app/platform/call.server.ts'
import { idParam } from '#app/platform/http/params.ts'
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
  const call = context.get(callContext)
  const applicationId = idParam<'application'>(id)
  const url = new URL(request.url)
  const list = listOf(url)
  const reading = await readCase(call, applicationId)
  if (reading.kind === 'own') return { ...reading, list }
  const state = readQueueState(url.searchParams)
  const { checked, ...detail } = reading.detail
  const filing = await readFiling(call, applicationId, detail.form)
  const { others, writers } = await noteLook(call, applicationId)
  const view = {
    detail: { ...detail, checked: withForm(checked, filing.fieldsLeft) },
    filing,
    changes: await readCaseChanges(call, reading.detail.application),
    visaChecks: await readChecksForStaff(call, applicationId),
    now: call.now,
    list,
    paper: url.searchParams.get('doc'),
    others,
    conversation: await loadConversation(call, reading.detail, writers),
    next: (await nextCase(call, state, applicationId)) ?? null,
    previous: (await previousCase(call, state, applicationId)) ?? null,
    once: randomUUID(),
  }
  return { kind: 'case', view, tickets: await readTicketsAbout(call, applicationId) }
}
