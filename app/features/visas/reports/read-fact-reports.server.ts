import { lookUpAccounts } from '#app/features/accounts/look-up-account.server.ts'
import type { Id } from '#app/lib/id.ts'
import { shownPage } from '#app/lib/paging.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { findStoredRoute, findStoredScheme } from '../edit/edit.store.server.ts'
import { routeInWords, type Said, schemeInWords } from '../edit/facts-in-words.ts'
import { readFactLists } from '../edit/read-fact-lists.server.ts'
import { mayActOnFactReports } from './fact-report.policy.ts'
import { countFactReports, countOpenReports, findFactReport, listFactReports } from './fact-report.store.server.ts'
import type { ReportedFact, ReportStatus } from './fact-report.ts'
import { nameReportedFact, nameReportedFacts } from './name-reported-fact.server.ts'

const pageSize = 25

type Asked = { readonly status: ReportStatus; readonly fact?: ReportedFact | undefined; readonly page: number }

/** Reads the reports for staff who edit facts, for all facts or one. */
export async function readFactReports(ctx: RequestContext, { status, fact, page }: Asked) {
  requireAllowed(mayActOnFactReports(ctx.actor, 'list'))
  const counts = await countFactReports(ctx.db, fact)
  const shown = shownPage(counts[status], page, pageSize)
  const found = await listFactReports(ctx.db, ctx.ports.encryption, {
    status,
    fact,
    most: pageSize,
    after: shown.after,
  })
  const names = await nameReportedFacts(ctx, found)
  const rows = found.map((report, index) => ({ report, about: names[index] }))
  return { rows, counts, page: shown.page, pages: shown.pages, about: fact && (await nameReportedFact(ctx, fact)) }
}

export function countWaitingReports({ actor, db }: RequestContext, fact?: ReportedFact): Promise<number> {
  requireAllowed(mayActOnFactReports(actor, 'list'))
  return countOpenReports(db, fact)
}

export async function readFactReport(ctx: RequestContext, id: Id<'fact-report'>) {
  const report = requireFound(await findFactReport(ctx.db, ctx.ports.encryption, id))
  requireAllowed(mayActOnFactReports(ctx.actor, 'serve', report))
  const { answer, accountId } = report
  const people = await lookUpAccounts(ctx, [...(answer ? [answer.authorId] : []), ...(accountId ? [accountId] : [])])
  const sender = accountId ? people.get(accountId) : undefined
  return {
    report,
    about: await nameReportedFact(ctx, report),
    said: await saidOf(ctx, report),
    answeredBy: answer ? (people.get(answer.authorId)?.fullName ?? null) : null,
    sender: sender && { name: sender.fullName, email: sender.email },
  }
}

/** A country is not a single fact, and journeys home are not stored. */
async function saidOf(ctx: RequestContext, { subject, key }: ReportedFact): Promise<readonly Said[]> {
  if (subject === 'country') return []
  if (subject === 'scheme') {
    const stored = await findStoredScheme(ctx.db, key)
    return stored ? schemeInWords(stored.fact, await readFactLists(ctx)) : []
  }
  const [from = '', to = ''] = key.split(' ')
  return routeInWords((await findStoredRoute(ctx.db, from, to)).fact)
}
