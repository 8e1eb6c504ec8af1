import { CircleAlert, CircleCheck, Clock } from 'lucide-react'
import type { ListedPage, ListedTask, NamedPage } from '#app/features/watched-pages/read-watched-pages.server.ts'
import { dayOf, formatDate } from '#app/lib/plain-date.ts'
import { formatTimestamp } from '#app/lib/timestamp.ts'
import { href } from '#app/lib/words/href.ts'
import { Badge } from '#app/ui/badge.tsx'
import { DataTable } from '#app/ui/page/data-table.tsx'
import { factsOf } from './fact-links.ts'
import { watchWords as words } from './watch.words.ts'

const { columns } = words

export function TaskTable({ tasks, tab }: { tasks: readonly ListedTask[]; tab: 'open' | 'settled' }) {
  return (
    <DataTable
      caption={words.pageTitle[tab]}
      captionHidden
      rows={tasks}
      keyOf={({ id }) => id}
      columns={[
        {
          name: columns.page,
          of: ({ id, address }) => (
            <a className="bold breaks-anywhere" href={href('/admin/visas/watch/:taskId', { taskId: id })}>
              {shownAddress(address)}
            </a>
          ),
        },
        {
          name: columns.what,
          of: ({ kind, trouble }) => (
            <span className="rows">
              <span>{words.kind[kind]}</span>
              {trouble && <span className="small muted">{words.trouble[trouble]}</span>}
            </span>
          ),
        },
        { name: columns.found, of: ({ openedAt }) => <Day at={openedAt} /> },
        tab === 'open'
          ? { name: columns.state, of: (task) => <Looking task={task} /> }
          : { name: columns.outcome, of: (task) => <Outcome task={task} /> },
      ]}
    />
  )
}

function Looking({ task: { lookedAt, lookerName } }: { task: ListedTask }) {
  if (!lookedAt) return <Badge tone="yellow">{words.open}</Badge>
  return <Badge tone="blue">{words.looking({ name: lookerName ?? words.somebody })}</Badge>
}

function Outcome({ task: { outcome, settledAt, settlerName } }: { task: ListedTask }) {
  if (!outcome || !settledAt) return null
  return (
    <span className="rows">
      <span>{words.outcome[outcome]}</span>
      <span className="small muted">
        {outcome !== 'readable' && (
          <>
            <bdi>{settlerName ?? words.somebody}</bdi>
            {', '}
          </>
        )}
        <Day at={settledAt} />
      </span>
    </span>
  )
}

type Watched = ListedPage & { readonly facts: readonly NamedPage[] }

export function PageTable({ pages, names }: { pages: readonly Watched[]; names: ReadonlyMap<string, string> }) {
  return (
    <DataTable
      caption={words.pageTitle.pages}
      captionHidden
      rows={pages}
      keyOf={({ address }) => address}
      columns={[
        {
          name: columns.page,
          of: ({ address }) => (
            <a className="breaks-anywhere" href={address} rel="noopener noreferrer external">
              {shownAddress(address)}
            </a>
          ),
        },
        { name: columns.facts, of: ({ facts }) => <Facts facts={facts} names={names} /> },
        { name: columns.state, of: (page) => <State page={page} /> },
        { name: columns.read, of: ({ readAt }) => (readAt ? <Day at={readAt} /> : words.never) },
        { name: columns.changed, of: ({ changedAt }) => (changedAt ? <Day at={changedAt} /> : words.never) },
        { name: columns.next, of: ({ nextAt }) => <Day at={nextAt} /> },
      ]}
    />
  )
}

function Facts({ facts, names }: { facts: readonly NamedPage[]; names: ReadonlyMap<string, string> }) {
  const [first, ...more] = factsOf(facts, names)
  if (!first) return <span className="muted">{words.noFacts}</span>
  return (
    <span className="rows">
      <a href={first.href}>{first.name}</a>
      {more.length > 0 && <span className="small muted">{words.more({ count: more.length })}</span>}
    </span>
  )
}

function State({ page: { trouble, readAt, movedTo } }: { page: ListedPage }) {
  if (!trouble) {
    const [tone, icon, text] = readAt
      ? (['green', CircleCheck, words.fine] as const)
      : (['grey', Clock, words.waiting] as const)
    return (
      <Badge tone={tone} icon={icon}>
        {text}
      </Badge>
    )
  }
  return (
    <span className="rows">
      <Badge tone="red" icon={CircleAlert}>
        {words.kind.unreadable}
      </Badge>
      <span className="small muted breaks-anywhere">
        {words.trouble[trouble]} {movedTo}
      </span>
    </span>
  )
}

function Day({ at }: { at: Date }) {
  return (
    <time className="one-line" dateTime={at.toISOString()} title={formatTimestamp(at)}>
      {formatDate(dayOf(at), 'short')}
    </time>
  )
}

/** Without the scheme, "www." and the trailing slash. */
export const shownAddress = (address: string) => address.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')
