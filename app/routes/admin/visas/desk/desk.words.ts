import type { DeskView } from '#app/features/visas/desk/desk-view.ts'
import type { DueReason, Standing } from '#app/features/visas/desk/fact-due.ts'
import { factLimits } from '#app/features/visas/edit/fact-limits.ts'
import { citationLimits } from '#app/features/visas/evidence/sources.ts'
import { counted } from '#app/lib/counted.ts'
import { numberFormat } from '#app/lib/words/formats.ts'
import { words } from '#app/lib/words/words.ts'

const number = numberFormat()

const views: Record<DeskView, string> = words('routes/admin/visas/desk', 'views')

const standings: Record<Standing, string> = words('routes/admin/visas/desk', 'standings')

export const deskWords = words('routes/admin/visas/desk', 'desk', {
  titleOf: (view: DeskView, destination: string | undefined) =>
    ['Desk', ...(view === 'all' ? [] : [views[view]]), ...(destination ? [destination] : [])].join(', '),
  view: (view: DeskView, count: number) => `${views[view]} (${number.format(count)})`,
  standings,
  reason: (reason: DueReason) => {
    switch (reason.because) {
      case 'asking':
        return counted(reason.count, 'person asking', 'people asking')
      case 'changes':
        return `${counted(reason.count, 'change')} in a year`
      case 'charged':
        return 'We charge for it'
      case 'weak':
        return 'Weak evidence'
      case 'ends':
        return 'The rule ends'
    }
  },
  problems: {
    get source() {
      return `Enter an address that starts with https://, or a name of ${factLimits.source.least} to ${factLimits.source.most} characters`
    },
    get says() {
      return `What it says must be ${citationLimits.says} characters or fewer`
    },
  },
})
