import { longestHoldReason } from '#app/features/casework/hold/hold.ts'
import { type ErasureKind, type ErasureRun, erasureKinds } from '#app/features/privacy/erasures/erasure.ts'
import { formatTimestamp } from '#app/lib/timestamp.ts'
import { numberText } from '#app/lib/words/formats.ts'
import { words } from '#app/lib/words/words.ts'
import { listOf } from '../components/list-of.ts'

export const erasureKindWords = words('routes/admin/retention/retention-pages', 'erasureKind')

/** The retention period of a kind of record; a visa is kept by its own expiry date. */
export const keptText = (kind: ErasureKind, days: number | null): string =>
  kind === 'visa' ? erasureKindWords.visa.kept : erasureKindWords[kind].kept({ days: days ?? 0 })

export const retentionWords = words('routes/admin/retention/retention-pages', 'retention', {
  count: numberText,
  runs: { at: formatTimestamp },
})

const { runs } = words('routes/admin/retention/retention-pages', 'retention')

/** What an erasure run deleted, without zero counts: "Drafts: 12, Visas: 3". */
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
