import { CircleCheck, CircleSlash, Plus } from 'lucide-react'
import { readPartners } from '#app/features/accounts/partners/read-partners.server.ts'
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
import { listOf } from '../components/list-of.ts'
import { PortalLink } from '../portal-link.tsx'
import type { Route } from './+types/partners.ts'
import { partnersWords as words } from './partners.words.ts'

export const handle: PageHandle = { access: 'staff', needs: 'partner.manage', hydrate: true }

export async function loader({ context }: Route.LoaderArgs) {
  const partners = await readPartners(context.get(requestContext))
  return {
    partners: partners.map(({ id, name, state, onAccount, agents, planFees, serviceFeeMinor, discountPercent }) => ({
      id,
      name,
      state,
      onAccount,
      agents,
      hasOwnPrices: serviceFeeMinor !== null || Object.keys(planFees).length > 0,
      discountPercent,
    })),
  }
}

type Row = Route.ComponentProps['loaderData']['partners'][number]

export default function PartnersPage({ loaderData: { partners } }: Route.ComponentProps) {
  return (
    <ListPage
      title={words.title}
      lede={words.lede}
      acts={
        <div className="cluster">
          <ButtonLink to={href('/admin/branches')} look="quiet">
            {words.branches}
          </ButtonLink>
          <ButtonLink to={href('/admin/partners/new')}>
            <Icon of={Plus} /> {words.create}
          </ButtonLink>
        </div>
      }
    >
      {partners.length === 0 ? (
        <EmptyState as="h2" title={words.none} text={words.noneText} />
      ) : (
        <DataTable
          caption={words.caption}
          captionHidden
          columns={columns()}
          rows={partners}
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
      <PortalLink to={href('/admin/partners/:partnerId', { partnerId: id })}>
        <bdi>{name}</bdi>
      </PortalLink>
    ),
  },
  { name: words.columns.prices, of: (row) => listOf(pricesOf(row)) },
  { name: words.columns.pays, of: ({ onAccount }) => (onAccount ? words.pays.account : words.pays.card) },
  { name: words.columns.agents, of: ({ agents }) => agents, end: true },
  {
    name: words.columns.state,
    of: ({ state }) => (
      <Badge tone={state === 'active' ? 'green' : 'grey'} icon={state === 'active' ? CircleCheck : CircleSlash}>
        {words.state[state]}
      </Badge>
    ),
  },
]

function pricesOf({ hasOwnPrices, discountPercent }: Row): string[] {
  const said = [
    hasOwnPrices ? words.ownPrices : '',
    discountPercent ? words.discount({ percent: discountPercent }) : '',
  ]
  const some = said.filter(Boolean)
  return some.length > 0 ? some : [words.usualPrices]
}

export const ErrorBoundary = failedPage(words.failure)
