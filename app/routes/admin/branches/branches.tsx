import { CircleCheck, CircleSlash, Plus } from 'lucide-react'
import { timeAt, zoneName } from '#app/features/accounts/branches/branch.ts'
import { readBranches } from '#app/features/accounts/branches/read-branches.server.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { ListPage } from '#app/routes/admin/components/list-page.tsx'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { type Column, DataTable } from '#app/ui/page/data-table.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { PortalLink } from '../portal-link.tsx'
import type { Route } from './+types/branches.ts'
import { branchesWords as words } from './branches.words.ts'

export const handle: PageHandle = { access: 'staff', needs: 'partner.manage', hydrate: true }

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const branches = await readBranches(ctx)
  return {
    branches: branches.map(({ id, name, address, timeZone, people, closedAt }) => ({
      id,
      name,
      address,
      timeZone,
      time: timeAt(timeZone, ctx.now),
      people,
      isOpen: closedAt === null,
    })),
  }
}

type Row = Route.ComponentProps['loaderData']['branches'][number]

export default function BranchesPage({ loaderData: { branches } }: Route.ComponentProps) {
  return (
    <ListPage
      title={words.title}
      lede={words.lede}
      acts={
        <div className="cluster">
          <ButtonLink to={href('/admin/partners')} look="quiet">
            {words.partners}
          </ButtonLink>
          <ButtonLink to={href('/admin/branches/new')}>
            <Icon of={Plus} /> {words.create}
          </ButtonLink>
        </div>
      }
    >
      {branches.length === 0 ? (
        <EmptyState as="h2" title={words.none} text={words.noneText} />
      ) : (
        <DataTable
          caption={words.caption}
          captionHidden
          columns={columns()}
          rows={branches}
          keyOf={({ id }) => id}
          tight
        />
      )}
    </ListPage>
  )
}

const columns = (): readonly Column<Row>[] => [
  {
    name: words.columns.name,
    of: ({ id, name }) => (
      <PortalLink to={href('/admin/branches/:branchId', { branchId: id })}>
        <bdi>{name}</bdi>
      </PortalLink>
    ),
  },
  { name: words.columns.address, of: ({ address }) => address.split('\n').join(', ') },
  {
    name: words.columns.time,
    of: ({ time, timeZone }) => (
      <>
        {time}
        <span className="block small muted">{zoneName(timeZone)}</span>
      </>
    ),
  },
  { name: words.columns.people, of: ({ people }) => people, end: true },
  {
    name: words.columns.state,
    of: ({ isOpen }) => (
      <Badge tone={isOpen ? 'green' : 'grey'} icon={isOpen ? CircleCheck : CircleSlash}>
        {isOpen ? words.open : words.closed}
      </Badge>
    ),
  },
]

export const ErrorBoundary = failedPage(words.failure)
