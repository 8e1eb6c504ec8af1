import { ArrowRight } from 'lucide-react'
import { href } from '#app/lib/words/href.ts'
import { Button } from '#app/ui/button.tsx'
import { Flag } from '#app/ui/flag.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { DataTable } from '#app/ui/page/data-table.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { PricedNotice } from '../edit-parts.tsx'
import { importWords } from './import.words.ts'
import type { ShownImport, ShownPair } from './import-page.server.ts'

const words = importWords.differences
const counted = ['pairs', 'same', 'poorer', 'added', 'changed', 'removed', 'keptNewer', 'keptEdited'] as const

type Props = { planned: ShownImport; typed: Readonly<Record<string, string>>; names: ReadonlyMap<string, string> }

/** All changes an upload would make, and the button that imports exactly those. */
export function ImportDifferences({ planned, typed, names }: Props) {
  const { counts, lists, poorer, source, stamp, upload } = planned
  const taken = counts.added + counts.changed + counts.removed
  return (
    <Section name="differences" title={words.title} id="differences" tabIndex={-1}>
      <p className="muted">{words.from({ source })}</p>
      <dl className="stats">
        {counted.map((name) => (
          <div key={name}>
            <dt>{words[name]}</dt>
            <dd className="stat-value title">{words.count(counts[name])}</dd>
          </div>
        ))}
      </dl>
      {taken === 0 ? (
        <Notice title={words.none} text={words.noneText} />
      ) : (
        <>
          <PricedNotice />
          <PostForm className="cluster">
            <input type="hidden" name="upload" value={upload} />
            <input type="hidden" name="shown" value={stamp} />
            {Object.entries(typed).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <Button>{words.apply({ count: taken })}</Button>
            <a href={href('/admin/visas/import')}>{words.another}</a>
          </PostForm>
          <p className="muted">{words.without}</p>
        </>
      )}
      {lists.map(
        ({ name, count, pairs }, index) =>
          count > 0 && (
            <details key={name} className="fold-link" open={index < 3 && count <= 50}>
              <summary>{words.show({ name: words[name], count })}</summary>
              <Pairs caption={words[name]} pairs={pairs} names={names} />
              {count > pairs.length && <p className="muted">{importWords.more({ count: count - pairs.length })}</p>}
            </details>
          ),
      )}
      {poorer.length > 0 && (
        <ul className="points rows gap-8">
          {poorer.map(({ name, reason, count }) => (
            <li key={name}>{words.line({ count, name, reason })}</li>
          ))}
        </ul>
      )}
    </Section>
  )
}

type PairsProps = { caption: string; pairs: readonly ShownPair[]; names: ReadonlyMap<string, string> }

function Pairs({ caption, pairs, names }: PairsProps) {
  const { columns } = importWords
  return (
    <DataTable
      caption={caption}
      captionHidden
      rows={pairs}
      keyOf={({ from, to }) => `${from} ${to}`}
      columns={[
        {
          name: columns.route,
          of: ({ from, to }) => (
            <a className="facts-route" href={href('/admin/visas/routes/:from/:to', { from, to })}>
              <span>
                <Flag code={from} /> {names.get(from) ?? from}
              </span>
              <span>
                <Icon of={ArrowRight} size={16} /> <Flag code={to} /> {names.get(to) ?? to}
              </span>
            </a>
          ),
        },
        { name: columns.before, of: ({ before }) => <del>{before}</del> },
        { name: columns.after, of: ({ after }) => <ins>{after}</ins> },
        { name: columns.line, of: ({ line }) => line ?? '–', end: true },
      ]}
    />
  )
}
