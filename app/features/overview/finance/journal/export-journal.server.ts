import { recordAct } from '#app/features/audit/record-act.server.ts'
import { csvFile, csvRows } from '#app/features/casework/queue/csv.ts'
import { mayOversee } from '#app/features/overview/overview.policy.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { type FinancePeriod, financePeriod } from '../finance.ts'
import { ledgerAccountWords } from '../finance.words.ts'
import { accountChart, chartAccounts } from './account-chart.ts'
import { listJournal } from './journal.store.server.ts'
import { type JournalLine, journalCells } from './journal.ts'
import { accountKindWords, journalWords } from './journal.words.ts'

const linesAtOnce = 10_000

/** Streams the journal of a month or year for a bookkeeper. The export is recorded in the audit log. */
export async function exportJournal(ctx: RequestContext, asked: string | null, most = linesAtOnce) {
  requireAllowed(mayOversee(ctx.actor, 'see-money'))
  const period = financePeriod(asked, ctx.now)
  const subject = { kind: 'list', id: 'journal' } as const
  await inTransaction(ctx, (ctx) => recordAct(ctx, { act: 'finance.export', subject, detail: { period: period.name } }))
  return { name: `journal-${period.name}.csv`, pieces: piecesOf(ctx, period, most) }
}

async function* piecesOf({ db }: RequestContext, span: FinancePeriod, most: number): AsyncGenerator<string> {
  yield csvFile([journalWords.columns])
  let after: JournalLine | undefined
  for (;;) {
    const lines = await listJournal(db, span, { after, most })
    if (lines.length > 0) yield csvRows(lines.map(journalCells))
    if (lines.length < most) return
    after = lines.at(-1)
  }
}

/** The chart of accounts, for setting up bookkeeping software. */
export function exportChart({ actor }: RequestContext): string {
  requireAllowed(mayOversee(actor, 'see-money'))
  const rows = chartAccounts.map((account) => {
    const { number, kind } = accountChart[account]
    return [number, ledgerAccountWords[account], accountKindWords[kind]]
  })
  return csvFile([journalWords.chart, ...rows])
}
