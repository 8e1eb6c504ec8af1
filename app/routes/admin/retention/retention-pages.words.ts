import { longestHoldReason } from '#app/features/casework/hold/hold.ts'
import { type ErasureKind, type ErasureRun, erasureKinds } from '#app/features/privacy/erasures/erasure.ts'
import { formatMoment } from '#app/lib/moment.ts'
import { numberText } from '#app/lib/words/formats.ts'
import { words } from '#app/lib/words/words.ts'
import { listOf } from '../parts/list-of.ts'

export const erasureKindWords = words('routes/admin/retention/retention-pages', 'erasureKind')

/** For how long records of a kind are kept; a visa goes by its own last day. */
export const keptText = (kind: ErasureKind, days: number | null): string =>
  kind === 'visa' ? erasureKindWords.visa.kept : erasureKindWords[kind].kept({ days: days ?? 0 })

export const retentionWords = words('routes/admin/retention/retention-pages', 'retention', {
  count: numberText,
  runs: { at: formatMoment },
})

const { runs } = words('routes/admin/retention/retention-pages', 'retention')

/** "Drafts: 12, Visas: 3": what a run erased, without what there was none of. */
export function runText({ counts }: Pick<ErasureRun, 'counts'>): string {
  const said = erasureKinds.flatMap((kind) => {
    const count = counts[kind] ?? 0
    return count > 0 ? [runs.erased({ kind: erasureKindWords[kind].name, count })] : []
  })
  return said.length > 0 ? listOf(said) : runs.nothing
}

export const holdWords = words('routes/admin/retention/retention-pages', 'hold', {
  problems: {
    get too_long(): string {
      return hold.tooLong({ longestHoldReason })
    },
  },
})

const hold = words('routes/admin/retention/retention-pages', 'hold')
