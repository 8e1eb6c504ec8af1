import { mayEditFacts } from '#app/features/visas/edit/facts.policy.ts'
import type { ReportSubject } from '#app/features/visas/reports/fact-report.ts'
import { countWaitingReports } from '#app/features/visas/reports/read-fact-reports.server.ts'
import { addressOf } from '#app/lib/address.ts'
import { href } from '#app/lib/words/href.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'

/** The number of open reports about a fact; nothing for staff who may not answer them. */
export async function waitingReports(ctx: RequestContext, subject: ReportSubject, key: string) {
  if (!mayEditFacts(ctx.actor, 'change')) return undefined
  const open = await countWaitingReports(ctx, { subject, key })
  return { open, at: addressOf(href('/admin/visas/reports'), { subject, key }) }
}
