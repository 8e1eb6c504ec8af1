import { Plus } from 'lucide-react'
import { type DocumentsAsked, readDocumentsAsked } from '#app/features/documents/desk/documents-asked.ts'
import type { ListedDocument } from '#app/features/documents/desk/list-documents.server.ts'
import { listDocuments } from '#app/features/documents/desk/list-documents.server.ts'
import { addressOf } from '#app/lib/address.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { type Column, DataTable } from '#app/ui/page/data-table.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { PageSteps } from '#app/ui/page/pagination.tsx'
import { ListPage } from '../components/list-page.tsx'
import type { Route } from './+types/documents.ts'
import { kindName, shortDay, documentsWords as words } from './documents.words.ts'
import { DocumentsFilter } from './documents-filter.tsx'
import { StatusBadge } from './status-badge.tsx'

export const handle: PageHandle = { access: 'staff', needs: 'document.open', hydrate: true }

export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = readDocumentsAsked(new URL(request.url).searchParams)
  return { asked, ...(await listDocuments(context.get(requestContext), asked)) }
}

export default function DocumentsPage({ loaderData: { asked, rows, older, newer } }: Route.ComponentProps) {
  return (
    <ListPage
      title={words.title}
      lede={words.lede}
      windowTitle={rows.length > 0 ? words.title : words.none.title}
      className="stack-lg"
      acts={
        <ButtonLink to={href('/admin/documents/new')}>
          <Icon of={Plus} size={20} /> {words.add}
        </ButtonLink>
      }
    >
      <DocumentsFilter asked={asked} />
      <div className="stack" id="documents">
        {rows.length > 0 ? <Rows rows={rows} /> : <Nothing asked={asked} />}
        <Steps asked={asked} older={older} newer={newer} />
      </div>
    </ListPage>
  )
}

const { columns: names } = words

const columns = (): readonly Column<ListedDocument>[] => [
  { name: names.name, of: (row) => <Name row={row} /> },
  { name: names.kind, of: ({ kind }) => kindName(kind) },
  { name: names.required, of: ({ isRequired }) => (isRequired ? words.required : words.optional) },
  { name: names.status, of: ({ status }) => <StatusBadge status={status} /> },
  {
    name: names.created,
    of: ({ createdAt }) => (
      <time dateTime={createdAt.toISOString()} className="one-line">
        {shortDay(createdAt)}
      </time>
    ),
  },
  { name: names.actions, of: (row) => <Actions row={row} /> },
]

function Rows({ rows }: { rows: readonly ListedDocument[] }) {
  return <DataTable caption={words.caption} captionHidden columns={columns()} rows={rows} keyOf={({ id }) => id} />
}

function Name({ row: { fileName, ownerName, reference } }: { row: ListedDocument }) {
  return (
    <>
      <span className="block bold breaks-anywhere">{fileName ? <bdi>{fileName}</bdi> : words.noFile}</span>
      <span className="muted small">
        <bdi>{ownerName}</bdi>, <span className="one-line">{reference}</span>
      </span>
    </>
  )
}

function Actions({ row: { id, kind, reference } }: { row: ListedDocument }) {
  const name = words.of({ name: kindName(kind), reference })
  return (
    <span className="row gap-20">
      <a href={href('/admin/documents/:documentId', { documentId: id })} aria-label={words.viewOf({ name })}>
        {words.view}
      </a>
      <a href={`${href('/admin/documents/:documentId', { documentId: id })}#edit`} aria-label={words.editOf({ name })}>
        {words.edit}
      </a>
    </span>
  )
}

const isNarrowed = ({ q, status, kind }: DocumentsAsked) => q !== '' || status !== undefined || kind !== undefined

function Nothing({ asked }: { asked: DocumentsAsked }) {
  return (
    <EmptyState as="h2" title={words.none.title} text={isNarrowed(asked) ? words.none.text : words.none.first}>
      {isNarrowed(asked) && (
        <ButtonLink to={href('/admin/documents')} look="quiet">
          {words.search.clear}
        </ButtonLink>
      )}
    </EmptyState>
  )
}

type StepsProps = { asked: DocumentsAsked; older: string | undefined; newer: string | undefined }

/** Links to the adjacent pages, which show the same list to anyone who opens them. */
function Steps({ asked: { q, status, kind, after, before }, older, newer }: StepsProps) {
  const at = (place: { after?: string | undefined; before?: string | undefined }) =>
    addressOf(href('/admin/documents'), { q: q || undefined, status, type: kind, ...place })
  return (
    <PageSteps
      label={words.pages}
      previous={newer && { to: at({ before: newer }), name: words.newer }}
      first={(after || before) && { to: at({}), name: words.newest }}
      next={older && { to: at({ after: older }), name: words.older }}
    />
  )
}

export const ErrorBoundary = failedPage(words.failure, { whenOpened: true })
