import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnFactReports } from './fact-report.policy.ts'
import { listReportsOf } from './fact-report.store.server.ts'
import type { FactReport } from './fact-report.ts'

/** Staff are never named to others. */
type OwnReport = Omit<FactReport, 'answer' | 'accountId' | 'id'> & { readonly answer: string | null }

/** Reads a user's own reports and our answers, oldest first. */
export async function readOwnFactReports({ actor, db, ports }: RequestContext): Promise<OwnReport[]> {
  requireAllowed(mayActOnFactReports(actor, 'read-own'))
  const isSignedIn = actor.kind === 'traveller' || actor.kind === 'staff'
  const reports = isSignedIn ? await listReportsOf(db, ports.encryption, actor.accountId) : []
  return reports.map(({ id: _, accountId: __, answer, ...report }) => ({ ...report, answer: answer?.text ?? null }))
}
