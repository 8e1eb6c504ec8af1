import type { DeskView } from '#app/features/visas/desk/desk-view.ts'
import type { DueReason } from '#app/features/visas/desk/fact-due.ts'
import { factLimits } from '#app/features/visas/edit/fact-limits.ts'
import { citationLimits } from '#app/features/visas/evidence/sources.ts'
import { words } from '#app/lib/words/words.ts'

const said = words('routes/admin/visas/desk')

export const deskWords = words('routes/admin/visas/desk', {
  titleOf: (shown: DeskView, destination: string | undefined): string => {
    const view = said.viewNames[shown]
    if (shown === 'all') return destination ? said.titleOfPlace({ destination }) : said.title
    return destination ? said.titleOfBoth({ view, destination }) : said.titleOfView({ view })
  },
  reason: (reason: Exclude<DueReason, { because: 'weak' }>): string =>
    'count' in reason ? said.reasons[reason.because]({ count: reason.count }) : said.reasons[reason.because],
  problems: {
    get source(): string {
      return said.limit.source(factLimits.source)
    },
    get says(): string {
      return said.limit.says({ most: citationLimits.says })
    },
  },
})
