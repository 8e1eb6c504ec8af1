import { formatDate } from '#app/lib/plain-date.ts'
import { InEnglish } from '#app/ui/page/in-english.tsx'
import { Timeline, TimelineEntry } from '#app/ui/papers/timeline.tsx'
import type { RuleChange } from '../change.ts'
import { visaWords } from '../visa.words.ts'
import { partsWords } from './parts.words.ts'

const words = partsWords.changes

/** `level` is how deep in the page they stand. */
type Props = { changes: readonly RuleChange[]; level?: 'h2' | 'h3' }

/** What changed in the rules of a destination: what many still remember otherwise. In the order they are given. */
export function DatedChanges({ changes, level: Title = 'h2' }: Props) {
  if (changes.length === 0) return null
  return (
    <section className="stack" aria-labelledby="changes-title">
      <Title id="changes-title">{words.title}</Title>
      <Timeline>
        {changes.map(({ id, date, expected, what, source, confidence }) => (
          <TimelineEntry key={id} title={date ? formatDate(date) : words.expected({ when: expected ?? '' })}>
            <p>
              <InEnglish>{what}</InEnglish>
            </p>
            <p className="hint">
              {visaWords.source({ source })} {confidence === 'high' ? '' : visaWords.confidence[confidence]}
            </p>
          </TimelineEntry>
        ))}
      </Timeline>
    </section>
  )
}
