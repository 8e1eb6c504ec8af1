import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { CountedStay } from '#app/features/visas/schengen/schengen-stay.ts'
import { Icon } from '#app/ui/icon.tsx'
import { type Column, DataTable } from '#app/ui/page/data-table.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { schengenWords } from './schengen.words.ts'

const words = schengenWords.table

const columns = (): readonly Column<CountedStay>[] => [
  { name: words.entry, of: ({ entry }) => words.date(entry) },
  { name: words.exit, of: ({ exit }) => words.date(exit) },
  { name: words.days, of: ({ days }) => days },
  { name: words.used, of: ({ usedAfter }) => usedAfter },
  { name: words.rule, of: (stay) => <Verdict stay={stay} /> },
]

/** The chart's data as a table. On a phone each stay is a card with the same text. */
export function StayTable({ stays }: { stays: readonly CountedStay[] }) {
  return (
    <Section name="table" title={words.title} as="h3" className="stack stack-sm" folded>
      <DataTable
        labelledBy="table-title"
        tight
        className="figures"
        columns={columns()}
        rows={stays}
        keyOf={(_, index) => `${index}`}
      />
    </Section>
  )
}

function Verdict({ stay: { over } }: { stay: CountedStay }) {
  return (
    <span className={over ? 'inline-row bold gap-8 verdict-over' : 'inline-row bold gap-8 verdict-within'}>
      <Icon of={over ? TriangleAlert : CircleCheck} size={18} />
      <span>{over ? words.over(over) : words.within}</span>
    </span>
  )
}
