import { formatDate } from '#app/lib/plain-date.ts'
import type { RuleChange } from '../change.ts'
import { visaWords } from '../visa.words.ts'
import { partsWords } from './parts.words.ts'

const words = partsWords.changes

/** What changed in the rules of a destination: what many still remember otherwise. In the order they are given. */
export function DatedChanges({ changes }: { changes: readonly RuleChange[] }) {
  if (changes.length === 0) return null
  return (
    <section className="stack" aria-labelledby="changes-title">
      <h2 id="changes-title">{words.title}</h2>
      <ol className="timeline">
        {changes.map(({ id, date, expected, what, source, confidence }) => (
          <li key={id}>
            <p className="label">{date ? formatDate(date) : words.expected(expected ?? '')}</p>
            <p>{what}</p>
            <p className="hint">
              {visaWords.source(source)} {confidence === 'high' ? '' : visaWords.confidence[confidence]}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
