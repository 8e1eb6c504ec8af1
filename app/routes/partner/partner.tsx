import { Plus } from 'lucide-react'
import { readPartnerCases } from '#app/features/own-cases/partner-cases/read-partner-cases.server.ts'
import { readPartnerInvoices } from '#app/features/payments/partner-invoices/read-partner-invoices.server.ts'
import { addressOf } from '#app/lib/address.ts'
import { pageName, readPage } from '#app/lib/paging.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { Page } from '#app/ui/page/page.tsx'
import { Pagination } from '#app/ui/page/pagination.tsx'
import type { Route } from './+types/partner.ts'
import { CaseTable } from './case-table.tsx'
import { InvoiceCard } from './invoice-card.tsx'
import { partnerWords as words } from './partner.words.ts'

export const handle: PageHandle = { access: 'signed-in' }

/** Loads the cases and invoices of the agent's company. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const { partner, ...found } = await readPartnerCases(ctx, readPage(new URL(request.url).searchParams))
  const { invoices } = await readPartnerInvoices(ctx, partner.id)
  return { company: partner.name, isOpen: partner.state === 'active', invoices, ...found }
}

export default function PartnerPage({ loaderData }: Route.ComponentProps) {
  const { company, isOpen, invoices, cases, count, page, pages } = loaderData
  return (
    <Page
      title={words.title({ company })}
      lede={words.lede}
      acts={
        isOpen && (
          <ButtonLink to={href('/apply')}>
            <Icon of={Plus} /> {words.create}
          </ButtonLink>
        )
      }
    >
      {!isOpen && <Notice tone="info" text={words.closed} />}
      {cases.length === 0 ? (
        <EmptyState as="h2" title={words.none.title} text={words.none.text} />
      ) : (
        <>
          <p className="muted">{words.count({ count })}</p>
          <CaseTable cases={cases} />
          <Pagination
            page={page}
            pages={pages}
            at={(page) => addressOf(href('/partner'), { page: pageName(page) })}
            label={words.pages}
          />
        </>
      )}
      <InvoiceCard invoices={invoices} />
    </Page>
  )
}

export const ErrorBoundary = failedPage(words.failure, { whenOpened: true })
