import type { PageTrouble, TaskKind, TaskOutcome } from '#app/features/watched-pages/watched-page.ts'
import { counted } from '#app/lib/counted.ts'
import { formatMoment } from '#app/lib/moment.ts'
import { numberFormat } from '#app/lib/words/formats.ts'
import { words } from '#app/lib/words/words.ts'

export type WatchTab = 'open' | 'settled' | 'pages'

const number = numberFormat()

export const watchWords = words('routes/admin/visas/watch', 'watch', {
  tabs: {
    open: (count: number) => `To look at (${number.format(count)})`,
    pages: (count: number) => `All pages (${number.format(count)})`,
  },
  summary: ({ all, read, troubled }: { all: number; read: number; troubled: number }) =>
    `${counted(all, 'page')}: ${number.format(read)} read, ${number.format(troubled)} unreadable now`,
})

export const taskWords = words('routes/admin/visas/watch', 'task')
