import { exportJournal } from '#app/features/overview/finance/journal/export-journal.server.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'

/** The rows of a CSV file, without its header. */
export function csvLines(file: string): string[][] {
  const [, ...rows] = file.replace('\uFEFF', '').split('\r\n').slice(0, -1)
  return rows.map((row) => row.slice(1, -1).split('","'))
}

/** The journal of a period as accounting software reads it; `most` lines are requested at a time. */
export async function journalRows(ctx: RequestContext, period: string, most?: number): Promise<string[][]> {
  const { pieces } = await exportJournal(ctx, period, most)
  let file = ''
  for await (const piece of pieces) file += piece
  return csvLines(file)
}
