import type { ErasureRun } from '#app/features/privacy/erasures/erasure.ts'
import { readErasures } from '#app/features/privacy/erasures/read-erasures.server.ts'
import { mayChangeRetentionRules } from '#app/features/settings/setting.policy.ts'
import { dayOf, formatDate } from '#app/lib/plain-date.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { type Column, DataTable } from '#app/ui/page/data-table.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { ListPage } from '../components/list-page.tsx'
import type { Route } from './+types/retention.ts'
import { erasureKindWords, keptText, runText, retentionWords as words } from './retention-pages.words.ts'

export const handle: PageHandle = { access: 'staff', needs: 'retention.read', hydrate: true }

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  return { ...(await readErasures(ctx)), mayChange: mayChangeRetentionRules(ctx.actor) }
}

type Data = Route.ComponentProps['loaderData']

export default function RetentionPage({ loaderData }: Route.ComponentProps) {
  const { begins, kinds, runs, held, mayChange } = loaderData
  return (
    <ListPage
      title={words.title}
      lede={words.lede}
      acts={
        mayChange && (
          <ButtonLink to={`${href('/admin/settings')}#retention`} look="quiet">
            {words.change}
          </ButtonLink>
        )
      }
    >
      {begins && (
        <Notice tone="warn" title={words.begins.title({ day: formatDate(begins) })} text={words.begins.text} />
      )}
      <Due kinds={kinds} />
      <Runs runs={runs} />
      <Held held={held} />
      <Section name="stays" title={words.stays.title}>
        <ul className="points stack stack-sm measure">
          {words.stays.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </Section>
    </ListPage>
  )
}

function Due({ kinds }: Pick<Data, 'kinds'>) {
  const { due } = words
  const total = kinds.reduce((sum, kind) => sum + kind.due, 0)
  const columns: readonly Column<Data['kinds'][number]>[] = [
    { name: due.columns.kind, of: ({ kind }) => erasureKindWords[kind].name },
    { name: due.columns.period, of: ({ kind, days }) => keptText(kind, days) },
    ...(total > 0
      ? [{ name: due.columns.count, of: (row: Data['kinds'][number]) => words.count(row.due), end: true }]
      : []),
  ]
  return (
    <Section name="due" title={due.title}>
      <p className="bold">{total === 0 ? due.none : due.total({ count: total })}</p>
      <DataTable labelledBy="due-title" tight columns={columns} rows={kinds} keyOf={({ kind }) => kind} />
    </Section>
  )
}

function Runs({ runs: rows }: Pick<Data, 'runs'>) {
  const { runs } = words
  const columns: readonly Column<ErasureRun>[] = [
    {
      name: runs.columns.started,
      of: ({ startedAt }) => <time dateTime={startedAt.toISOString()}>{runs.at(startedAt)}</time>,
    },
    { name: runs.columns.state, of: ({ finishedAt }) => (finishedAt ? runs.finished : runs.unfinished) },
    { name: runs.columns.erased, of: runText },
  ]
  return (
    <Section name="runs" title={runs.title}>
      {rows.length === 0 ? (
        <p className="muted">{runs.none}</p>
      ) : (
        <DataTable labelledBy="runs-title" columns={columns} rows={rows} keyOf={({ id }) => id} />
      )}
    </Section>
  )
}

function Held({ held: rows }: Pick<Data, 'held'>) {
  const { held } = words
  const columns: readonly Column<Data['held'][number]>[] = [
    {
      name: held.columns.application,
      of: ({ id, reference, ownerName }) => (
        <span className="rows breaks-anywhere">
          <a className="mono" href={href('/admin/applications/:applicationId', { applicationId: id })}>
            {reference}
          </a>
          <span className="muted small">
            <bdi>{ownerName}</bdi>
          </span>
        </span>
      ),
    },
    {
      name: held.columns.since,
      of: ({ heldAt }) => heldAt && held.since({ moment: formatDate(dayOf(heldAt), 'short') }),
    },
    {
      name: held.columns.reason,
      of: ({ holdReason }) => <span className="as-typed breaks-anywhere">{holdReason}</span>,
    },
    {
      name: held.columns.acts,
      of: ({ id, reference, mayRelease }) =>
        mayRelease && (
          <a
            href={href('/admin/applications/:applicationId/hold', { applicationId: id })}
            aria-label={held.changeOf({ reference })}
          >
            {held.change}
          </a>
        ),
    },
  ]
  return (
    <Section name="held" title={held.title} {...(rows.length > 0 && { text: held.text })}>
      {rows.length === 0 ? (
        <p className="muted">{held.none}</p>
      ) : (
        <DataTable labelledBy="held-title" columns={columns} rows={rows} keyOf={({ id }) => id} />
      )}
    </Section>
  )
}

export const ErrorBoundary = failedPage(words.failure, { whenOpened: true })
