import type { Difference } from '#app/features/visas/edit/facts-in-words.ts'
import { DataTable } from '#app/ui/page/data-table.tsx'
import { editingWords as words } from './visas.words.ts'

type Props = { differences: readonly Difference[]; caption: string; before?: string; after?: string }

/** The differences field by field: old values struck out, new ones highlighted, both labelled in words. */
export function Differences({ differences, caption, before = words.before, after = words.after }: Props) {
  return (
    <DataTable
      caption={caption}
      captionHidden
      rows={differences}
      keyOf={({ field }) => field}
      columns={[
        { name: words.field, of: ({ name }) => name },
        {
          name: before,
          of: (one) => (one.before ? <del>{one.before}</del> : <span className="muted">{words.nothing}</span>),
        },
        {
          name: after,
          of: (one) => (one.after ? <ins>{one.after}</ins> : <span className="muted">{words.nothing}</span>),
        },
      ]}
    />
  )
}
