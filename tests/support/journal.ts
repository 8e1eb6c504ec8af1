import { exportJournal } from '#app/features/overview/finance/journal/export-journal.server.ts'
import type { Call } from '#app/platform/call.server.ts'

/** The rows of a CSV file, without its header. */
export function csvLines(file: string): string[][] {
  const [, ...rows] = file.replace('\uFEFF', '').split('\r\n').slice(0, -1)
  return rows.map((row) => row.slice(1, -1).split('","'))
}

/** The journal of a period as accounting software reads it; `most` lines are requested at a time. */
export async function journalRows(call: Call, period: string, most?: number): Promise<string[][]> {
  const { pieces } = await exportJournal(call, period, most)
  let file = ''
  for await (const piece of pieces) file += piece
  return csvLines(file)
}
