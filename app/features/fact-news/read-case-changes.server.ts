import { type Application, isOpen } from '#app/features/applications/application.ts'
import { mayWorkOnCase } from '#app/features/casework/casework.policy.ts'
import { readChangesSince } from '#app/features/visas/diary/read-changes-since.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'

type Case = Pick<Application, 'fromCountry' | 'toCountry' | 'schemeId' | 'submittedAt' | 'status'>

/** Facts that changed for an open case since submission, for staff. */
export async function readCaseChanges(ctx: RequestContext, application: Case) {
  requireAllowed(mayWorkOnCase(ctx.actor, 'see'))
  const { fromCountry, toCountry, schemeId, submittedAt, status } = application
  if (!submittedAt || !isOpen(status)) return []
  const route = { passport: fromCountry, destination: toCountry, since: submittedAt, schemeId }
  const [changes = []] = await readChangesSince(ctx, [route])
  return changes
    .filter(({ kind }) => kind === 'fact')
    .map(({ id, day, text, effectiveOn }) => ({ id, day, text, effectiveOn }))
}

export type CaseChange = Awaited<ReturnType<typeof readCaseChanges>>[number]
