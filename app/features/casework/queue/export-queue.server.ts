import { statusWords } from '#app/features/applications/application.words.ts'
import { recordAct } from '#app/features/audit/record-act.server.ts'
import { speedWords } from '#app/features/quotes/quote.words.ts'
import { readCountries } from '#app/features/visas/read-countries.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { mayWorkOnCase } from '../casework.policy.ts'
import { exportWords as words } from '../casework.words.ts'
import { staffId } from '../staff-id.ts'
import { csvFile } from './csv.ts'
import { listCases } from './queue.store.server.ts'
import { mostExported, type QueueRow } from './queue.ts'
import { type QueueFilter, readFilter } from './queue-filter.ts'
import type { QueueState } from './queue-query.ts'

/** Exports the list as a spreadsheet file, in its order. The export is recorded in the audit log. */
export async function exportQueue(ctx: RequestContext, { tab, q, sort }: QueueState): Promise<string> {
  requireAllowed(mayWorkOnCase(ctx.actor, 'export'))
  const { filter, problems } = readFilter(q, (await readCountries(ctx)).all)
  const search = { filter, me: staffId(ctx.actor), now: ctx.now }
  return inTransaction(ctx, async (ctx) => {
    const page = { search, tab, sort, cursor: undefined, length: mostExported }
    const rows = problems.length > 0 ? [] : await listCases(ctx.db, page)
    const file = csvFile([words.columns, ...rows.map(cells)])
    // Records the filter fields but not their values, which may be names.
    const detail = { rows: rows.length, tab, sort, filters: filtersOf(filter).join(' ') }
    await recordAct(ctx, { act: 'application.export', subject: { kind: 'list', id: 'applications' }, detail })
    return file
  })
}

function filtersOf(filter: QueueFilter): string[] {
  return Object.entries(filter).flatMap(([name, asked]) => {
    const isAsked = Array.isArray(asked) ? asked.length > 0 : asked !== undefined
    return isAsked ? [name] : []
  })
}

function cells(row: QueueRow): string[] {
  return [
    row.reference,
    row.id,
    row.applicantName,
    row.email,
    row.fromName,
    row.toName,
    row.visaType ?? words.noVisaType,
    speedWords[row.urgency].name,
    statusWords[row.status].name,
    row.isPaid ? words.paid : words.notPaid,
    row.submittedAt.toISOString(),
    row.movedAt.toISOString(),
    row.travelOn ?? '',
    row.assigneeName ?? '',
  ]
}
