import { Feed } from 'feed'
import type { DescribedChange } from '#app/features/visas/diary/described-change.ts'
import { sourceName } from '#app/features/visas/evidence/source-name.ts'
import { formatDate } from '#app/lib/plain-date.ts'
import { languageAttributes, sentences } from '#app/lib/words/formats.ts'
import { withoutMarks } from '#app/lib/words/marked-text.ts'
import { changesWords as words } from './changes.words.ts'
import { type ChangesAsked, changesAt, feedAt } from './changes-search.ts'

// Characters XML does not allow, even escaped.
const noXml = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu

type Asked = {
  readonly changes: readonly DescribedChange[]
  readonly title: string
  readonly asked: Omit<ChangesAsked, 'page'>
  readonly origin: string
}

/** The changes as an Atom feed (RFC 4287). The ID and date of an entry never change. */
export function atomOf({ changes, title, asked, origin }: Asked): string {
  const latest = Math.max(0, ...changes.map(({ at }) => at.getTime()))
  const link = origin + changesAt(asked)
  const feed = new Feed({
    title,
    description: words.description,
    id: origin + feedAt(asked),
    link,
    language: languageAttributes().lang,
    copyright: title,
    updated: new Date(latest),
    generator: 'Portolan',
    feedLinks: { atom: origin + feedAt(asked) },
    author: { name: 'Portolan', link: origin },
  })
  for (const change of changes) {
    feed.addItem({
      title: `${change.place}: ${change.text}`,
      id: `tag:${new URL(origin).hostname},2026:change:${change.id}`,
      link: `${origin}${changesAt({ destination: change.destinations[0]?.code })}#${change.id}`,
      description: sentences(change.text, ...detailsOf(change)),
      date: change.at,
      published: change.at,
      category: [{ name: change.kind === 'announced' ? words.announced : words.corrected }],
    })
  }
  return feed.atom1().replace(noXml, '')
}

function detailsOf({ effectiveOn, isComing, expected, source }: DescribedChange): string[] {
  return [
    ...(effectiveOn
      ? [(isComing ? words.entry.effective : words.entry.effectiveSince)({ day: formatDate(effectiveOn) })]
      : []),
    ...(expected ? [words.entry.expected({ when: expected })] : []),
    ...(source ? [withoutMarks(words.entry.source({ source: sourceName(source) }))] : []),
  ]
}
