import { formatMoment } from '#app/lib/moment.ts'
import { words } from '#app/lib/words/words.ts'

export const payoutsWords = words('routes/admin/referrals/payout-pages', {
  late: {
    decided: (state: string, by: string, at: Date | null) =>
      `${by || 'A colleague'} was first: ${state.toLowerCase()}${at ? `, ${formatMoment(at)}` : ''}. Nothing was changed.`,
  },
  decided: { by: (name: string, at: Date) => `${name || 'A former colleague'}, ${formatMoment(at)}` },
})
