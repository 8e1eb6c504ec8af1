import type { LedgerCheck } from '#app/features/overview/finance/finance.ts'
import { readFinance } from '#app/features/overview/finance/read-finance.server.ts'
import { mayActOnRefund } from '#app/features/payments/refunds/refund.policy.ts'
import { addressOf } from '#app/lib/address.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageSteps } from '#app/ui/page/pagination.tsx'
import { Tabs } from '#app/ui/page/tabs.tsx'
import { ListPage } from '../components/list-page.tsx'
import type { Route } from './+types/finance.ts'
import { periodWords, financeWords as words } from './finance-pages.words.ts'
import { Attempts, Balances, PeriodRows, Refunds, UnsettledPayments } from './finance-parts.tsx'
import { FinanceWays } from './finance-ways.tsx'
import { periodTabs } from './period-tabs.ts'

export const handle: PageHandle = { access: 'staff', needs: 'money.read', hydrate: true }

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const asked = new URL(request.url).searchParams.get('period')
  return {
    finance: await readFinance(ctx, asked),
    today: ctx.now.toISOString().slice(0, 7),
    seesRefunds: mayActOnRefund(ctx.actor, 'see'),
  }
}

const at = (period: string) => addressOf(href('/admin/finance'), { period })

export default function FinancePage({ loaderData: { finance, today, seesRefunds } }: Route.ComponentProps) {
  const { period, check, countedAt } = finance
  const name = periodWords(period.name)
  return (
    <ListPage
      title={words.title}
      lede={words.lede}
      windowTitle={words.titleOf({ period: name })}
      acts={
        <ButtonLink to={addressOf(href('/admin/finance/export'), { period: period.name })} look="quiet">
          {words.export}
        </ButtonLink>
      }
    >
      <FinanceWays current={href('/admin/finance')} />
      <Check check={check} at={countedAt} />
      <Tabs label={words.units.label} tabs={periodTabs(period, today, words.units, at)} />
      <section className="stack" aria-labelledby="period-title">
        <h2 id="period-title">{name}</h2>
        <PeriodRows finance={finance} />
        <PageSteps
          label={words.pages}
          previous={{ to: at(period.before), name: periodWords(period.before) }}
          next={period.after && { to: at(period.after), name: periodWords(period.after) }}
        />
      </section>
      <Attempts tallies={finance.attempts} />
      <Refunds tallies={finance.refunds} seesRefunds={seesRefunds} />
      <UnsettledPayments unsettled={finance.unsettled} />
      <Balances balances={finance.balances} />
    </ListPage>
  )
}

function Check({ check, at }: { check: LedgerCheck; at: Date }) {
  const { check: said } = words
  if (check.unbalanced === 0 && check.currencies.length === 0) {
    return <Notice tone="ok" title={said.title} text={said.text(check, at)} />
  }
  return <Notice tone="warn" title={said.wrong} text={said.wrongText(check, at)} role="alert" />
}

export const ErrorBoundary = failedPage(words.failure, { whenOpened: true })
