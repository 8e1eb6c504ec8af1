import { caseFactWords as words } from '#app/features/fact-news/fact-news.words.ts'
import { addressOf } from '#app/lib/address.ts'
import { formatDate } from '#app/lib/plain-date.ts'
import { href } from '#app/lib/words/href.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { CaseView } from './case-view.ts'

/** Requirements that changed while the case was open. */
export function CaseChanges({ view: { changes, detail } }: { view: CaseView }) {
  if (changes.length === 0) return null
  const { fromCountry: passport, toCountry: destination } = detail.application
  return (
    <Notice tone="warn" title={words.title}>
      <ul className="rows gap-6">
        {changes.map(({ id, day, text, effectiveOn }) => (
          <li key={id}>
            {words.on({ day: formatDate(day) })}: {text} {effectiveOn && words.from({ day: formatDate(effectiveOn) })}
          </li>
        ))}
      </ul>
      <p>
        {words.told} <a href={addressOf(href('/changes'), { passport, destination })}>{words.more}</a>
      </p>
    </Notice>
  )
}
