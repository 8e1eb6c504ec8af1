import { longestHoldReason } from '#app/features/casework/hold/hold.ts'
import { type ErasureKind, type ErasureRun, erasureKinds } from '#app/features/privacy/erasures/erasure.ts'
import { noticeDays } from '#app/features/settings/retention/retention-rules.ts'
import { limitWords } from '#app/lib/counted.ts'
import { formatMoment } from '#app/lib/moment.ts'
import { dayOf, formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import { numberFormat } from '#app/lib/words/formats.ts'
import { words } from '#app/lib/words/words.ts'

const number = numberFormat()

export const erasureKindWords: Record<ErasureKind, { readonly name: string; readonly from: string }> = words(
  'routes/admin/retention/retention-pages',
  'erasureKind',
)

export const retentionWords = words('routes/admin/retention/retention-pages', 'retention', {
  due: {
    period: (days: number | null, from: string) =>
      days === null ? `until ${from.replace(/^after /, '')}` : `${days} days ${from}`,
    total: (count: number) => (count === 1 ? '1 record is due.' : `${number.format(count)} records are due.`),
  },
  count: (count: number) => number.format(count),
  runs: {
    get at() {
      return formatMoment
    },
  },
})

/** "12 drafts, 3 visas": what a run erased, without what there was none of. */
export function runText({ counts }: Pick<ErasureRun, 'counts'>): string {
  const said = erasureKinds.flatMap((kind) => {
    const count = counts[kind] ?? 0
    return count > 0 ? [`${erasureKindWords[kind].name}: ${number.format(count)}`] : []
  })
  return said.length > 0 ? said.join('; ') : retentionWords.runs.nothing
}

export const holdWords = words('routes/admin/retention/retention-pages', 'hold')
