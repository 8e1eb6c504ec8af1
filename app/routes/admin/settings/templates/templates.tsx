import { Plus } from 'lucide-react'
import { useState } from 'react'
import { readTemplates } from '#app/features/support/templates/read-templates.server.ts'
import type { Template } from '#app/features/support/templates/template.ts'
import { dayOf, formatDate } from '#app/lib/plain-date.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { ListPage } from '#app/routes/admin/components/list-page.tsx'
import { portalKeys } from '#app/routes/admin/keys/portal-keys.ts'
import { PortalLink } from '#app/routes/admin/portal-link.tsx'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { type Column, DataTable } from '#app/ui/page/data-table.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import type { Route } from './+types/templates.ts'
import { templatesWords as words } from './templates.words.ts'

export const handle: PageHandle = { access: 'staff', needs: 'template.edit', hydrate: true }

export async function loader({ context }: Route.LoaderArgs) {
  const templates = await readTemplates(context.get(requestContext))
  // Active templates first; the text of each is on its own page.
  const inOrder = [...templates].sort((one, other) => Number(one.isRetired) - Number(other.isRetired))
  return { templates: inOrder }
}

const columns = (): Column<Template>[] => [
  {
    name: words.columns.title,
    of: ({ id, title, isRetired }) => (
      <>
        <PortalLink to={href('/admin/settings/templates/:templateId', { templateId: id })}>{title}</PortalLink>{' '}
        {isRetired && <Badge>{words.retiredMark}</Badge>}
      </>
    ),
  },
  { name: words.columns.statuses, of: ({ statuses }) => words.statuses(statuses) },
  { name: words.columns.version, of: ({ version }) => version, end: true },
  { name: words.columns.saved, of: ({ savedAt }) => formatDate(dayOf(savedAt)) },
]

export default function TemplatesPage({ loaderData: { templates } }: Route.ComponentProps) {
  const [typed, setTyped] = useState('')
  const wanted = typed.trim().toLowerCase()
  const found = templates.filter(({ title, body }) => `${title} ${body}`.toLowerCase().includes(wanted))
  return (
    <ListPage
      title={words.title}
      lede={words.lede}
      acts={
        <PortalLink className="button" to={href('/admin/settings/templates/new')} data-shortcut="n">
          <Icon of={Plus} /> {words.add}
        </PortalLink>
      }
    >
      <div className="field measure">
        <label className="label" htmlFor="find">
          {words.search}
        </label>
        <input
          className="input"
          id="find"
          type="search"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          data-shortcut={portalKeys.search}
        />
      </div>
      <p className="muted small" role="status">
        {words.countOf(found.length, templates.length)}
      </p>
      {found.length > 0 ? (
        <DataTable caption={words.title} captionHidden columns={columns()} rows={found} keyOf={({ id }) => id} />
      ) : (
        <EmptyState title={words.none} text={wanted ? words.noneFor : words.noneYet} />
      )}
    </ListPage>
  )
}

export const ErrorBoundary = failedPage(words.failure)
