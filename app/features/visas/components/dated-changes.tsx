import { formatDate } from '#app/lib/plain-date.ts'
import { Timeline, TimelineEntry } from '#app/ui/document/timeline.tsx'
import { InEnglish, MixedText } from '#app/ui/page/in-english.tsx'
import type { RuleChange } from '../change.ts'
import { sourceName } from '../evidence/source-name.ts'
import { visaWords } from '../visa.words.ts'
import { componentWords } from './components.words.ts'

const words = componentWords.changes

type Props = { changes: readonly RuleChange[] }

// Older changes are in the diary.
const most = 2

/** Recent rule changes of a destination that many travellers may not know yet. Keeps the given order. */
export function DatedChanges({ changes }: Props) {
  return (
    <Timeline>
      {changes.slice(0, most).map(({ id, date, expected, what, source, confidence }) => (
        <TimelineEntry key={id} title={date ? formatDate(date) : words.expected({ when: expected ?? '' })}>
          <p>
            <InEnglish>{what}</InEnglish>
          </p>
          <p className="hint">
            <MixedText>{visaWords.source({ source: sourceName(source) })}</MixedText>{' '}
            {confidence === 'high' ? '' : visaWords.confidence[confidence]}
          </p>
        </TimelineEntry>
      ))}
    </Timeline>
  )
}
