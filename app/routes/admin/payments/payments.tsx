import { failedDays } from '#app/features/overview/overview.ts'
import type { FailedPayment } from '#app/features/overview/payments.ts'
import { readFailedPayments } from '#app/features/overview/read-failed-payments.server.ts'
import { formatMoney } from '#app/lib/money.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { type Column, DataTable } from '#app/ui/page/data-table.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { ListPage } from '../components/list-page.tsx'
import { FinanceWays } from '../finance/finance-ways.tsx'
import { personAt } from '../users/person-address.ts'
import type { Route } from './+types/payments.ts'
import { portalPaymentWords as words } from './payments.words.ts'

export const handle: PageHandle = { access: 'staff', needs: 'money.read', hydrate: true }

export function loader({ context }: Route.LoaderArgs) {
  return readFailedPayments(context.get(requestContext)).then((failed) => ({ failed }))
}

export default function PortalPaymentsPage({ loaderData: { failed } }: Route.ComponentProps) {
  const { columns } = words
  const payer: Column<FailedPayment>[] = [
    {
      name: columns.payer,
      of: ({ payerId, payerName, email }) => (
        <>
          <a href={personAt(payerId)}>
            <bdi>{payerName}</bdi>
          </a>
          <br />
          <span className="muted small breaks">{email}</span>
        </>
      ),
    },
    { name: columns.application, of: ({ reference }) => <span className="mono">{reference}</span> },
    { name: columns.amount, of: ({ amount }) => formatMoney(amount), end: true },
  ]
  return (
    <ListPage title={words.heading} lede={words.lede({ failedDays })} windowTitle={words.title}>
      <FinanceWays current={href('/admin/payments')} />
      {failed.length === 0 ? (
        <EmptyState title={words.none({ failedDays })} text={words.noneText}>
          <ButtonLink to={href('/admin/dashboard')} look="quiet">
            {words.back}
          </ButtonLink>
        </EmptyState>
      ) : (
        <div className="table-sheet">
          <DataTable
            caption={words.caption}
            captionHidden
            columns={[
              ...payer,
              { name: columns.method, of: ({ method }) => words.methods[method] },
              { name: columns.reason, of: ({ failureReason }) => failureReason && words.reasons[failureReason] },
              { name: columns.failedAt, of: ({ at }) => words.at(at) },
            ]}
            rows={failed}
            keyOf={({ id }) => id}
          />
        </div>
      )}
    </ListPage>
  )
}
