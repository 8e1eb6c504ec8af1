import { ledgerAccountWords } from '#app/features/overview/finance/finance.words.ts'
import { accountChart } from '#app/features/overview/finance/journal/account-chart.ts'
import {
  type AccountTotal,
  readJournal,
  type TrialBalance,
} from '#app/features/overview/finance/journal/read-journal.server.ts'
import { addressOf } from '#app/lib/address.ts'
import { formatMoney, type Money } from '#app/lib/money.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { ListPage } from '#app/routes/admin/components/list-page.tsx'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { type Column, DataTable } from '#app/ui/page/data-table.tsx'
import { PageSteps } from '#app/ui/page/pagination.tsx'
import { Tabs } from '#app/ui/page/tabs.tsx'
import { periodWords } from '../finance-pages.words.ts'
import { FinanceWays } from '../finance-ways.tsx'
import { periodTabs } from '../period-tabs.ts'
import type { Route } from './+types/journal.ts'
import { journalPageWords as words } from './journal-pages.words.ts'

export const handle: PageHandle = { access: 'staff', needs: 'money.read', hydrate: true }

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const asked = new URL(request.url).searchParams.get('period')
  return { ...(await readJournal(ctx, asked)), today: ctx.now.toISOString().slice(0, 7) }
}

const at = (period: string) => addressOf(href('/admin/finance/journal'), { period })

export default function JournalPage({ loaderData: { period, balances, today } }: Route.ComponentProps) {
  const name = periodWords(period.name)
  return (
    <ListPage
      title={words.title}
      lede={words.lede}
      windowTitle={words.titleOf({ period: name })}
      acts={
        <div className="cluster">
          {/* The response is a file, so the browser must handle the submission itself. */}
          <form method="post" action={addressOf(href('/admin/finance/journal/export'), { period: period.name })}>
            <Button>{words.export}</Button>
          </form>
          <ButtonLink to={href('/admin/finance/journal/accounts')} look="quiet">
            {words.accounts}
          </ButtonLink>
        </div>
      }
    >
      <FinanceWays current={href('/admin/finance/journal')} />
      <Tabs label={words.units.label} tabs={periodTabs(period, today, words.units, at)} />
      <section className="stack" aria-labelledby="period-title">
        <h2 id="period-title">{name}</h2>
        {balances.length === 0 && <p className="muted">{words.none({ period: name })}</p>}
        {balances.map((balance) => (
          <Balance key={balance.currency} name={name} balance={balance} />
        ))}
        <PageSteps
          label={words.pages}
          previous={{ to: at(period.before), name: periodWords(period.before) }}
          next={period.after && { to: at(period.after), name: periodWords(period.after) }}
        />
      </section>
      <p className="hint measure">{words.note}</p>
    </ListPage>
  )
}

type Row = Omit<AccountTotal, 'account'> & { readonly account: AccountTotal['account'] | null }

const amountIn = (sum: Money, { account }: Row) => {
  const text = sum.minor === 0 ? '' : formatMoney(sum)
  return account ? text : <strong>{text}</strong>
}

/** The accounts with movements, and their totals. */
function Balance({ name, balance: { currency, accounts, debit, credit } }: { name: string; balance: TrialBalance }) {
  const { columns } = words
  const moved = accounts.filter(({ debit, credit }) => debit.minor + credit.minor > 0)
  const rows: Row[] = [...moved, { account: null, debit, credit }]
  const shown: readonly Column<Row>[] = [
    {
      name: columns.account,
      of: ({ account }) =>
        account
          ? words.account({ number: accountChart[account].number, name: ledgerAccountWords[account] })
          : words.sum,
    },
    { name: columns.debit, of: (row) => amountIn(row.debit, row), end: true },
    { name: columns.credit, of: (row) => amountIn(row.credit, row), end: true },
  ]
  const said = debit.minor === credit.minor ? words.balanced : words.unbalanced
  return (
    <>
      <DataTable
        caption={words.caption({ period: name, currency })}
        captionHidden
        tight
        columns={shown}
        rows={rows}
        keyOf={({ account }) => account ?? 'sum'}
      />
      <Notice tone={said === words.balanced ? 'ok' : 'warn'} {...said} />
    </>
  )
}

export const ErrorBoundary = failedPage(words.failure, { whenOpened: true })
