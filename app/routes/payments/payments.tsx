import { data, href } from 'react-router'
import { readBillingDetails } from '#app/features/payments/billing/read-billing-details.server.ts'
import { readBalance } from '#app/features/payments/credit/read-balance.server.ts'
import { changeCard } from '#app/features/payments/methods/change-cards.server.ts'
import { methodWords } from '#app/features/payments/methods/method.words.ts'
import { readCards } from '#app/features/payments/methods/read-cards.server.ts'
import { readNextPayments } from '#app/features/payments/transactions/read-next-payments.server.ts'
import { readTransactions } from '#app/features/payments/transactions/read-transactions.server.ts'
import { isFound, onPage, transactionSearch } from '#app/features/payments/transactions/transaction.ts'
import { readCountries } from '#app/features/visas/read-countries.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { signedInRequest } from '#app/platform/http/signed-in.server.ts'
import { redirectWithFlash } from '#app/routes/account/session-cookie.server.ts'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import { Page } from '#app/ui/page/page.tsx'
import type { Route } from './+types/payments.ts'
import { BillingCard } from './billing-card.tsx'
import { MethodsCard } from './methods-card.tsx'
import { MoneyCards } from './money-cards.tsx'
import { paymentsWords as words } from './payments.words.ts'
import { TransactionList } from './transaction-list.tsx'

export const handle: PageHandle = { access: 'signed-in' }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call, accountId } = signedInRequest(context)
  const { searchParams } = new URL(request.url)
  const search = transactionSearch(searchParams)
  const { transactions, spent } = await readTransactions(call, accountId)
  const found = transactions.filter((one) => isFound(one, search, words.transactions.description(one)))
  const takesPayments = call.ports.takesPayments
  const cards = takesPayments ? await readCards(call, accountId) : []
  const billing = await readBillingDetails(call, accountId)
  const { all } = await readCountries(call)
  return {
    balance: await readBalance(call, accountId),
    next: await readNextPayments(call, accountId),
    spent,
    search,
    any: transactions.length > 0,
    found: found.length,
    ...onPage(found, search.page),
    takesPayments,
    cards,
    removing: cards?.find(({ id }) => id === searchParams.get('remove')),
    billing: { ...billing, country: all.find(({ code }) => code === billing.country)?.name ?? '' },
    form: billing.country,
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { call, page, accountId } = signedInRequest(context)
  const fields = await readFields(request)
  const to = fields.text('act') === 'remove' ? ('removed' as const) : ('default' as const)
  const result = await changeCard(call, accountId, { to, cardId: fields.text('card') })
  if (!result.ok) return data({ problems: [{ field: 'payment-methods', message: methodWords.failed }] }, 409)
  throw redirectWithFlash(page, href('/payments'), to === 'removed' ? 'card-removed' : 'card-default')
}

type Shown = Route.ComponentProps['loaderData']

/** Tabs and the list of pages one was on tell them apart by it. */
function titleOf({ removing, search }: Shown): string {
  if (removing) return words.titles.removing
  return search.q || search.status !== 'all' ? words.titles.found : words.title
}

export default function PaymentsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { balance, next, spent, cards, removing, takesPayments, billing, form } = loaderData
  return (
    <Page
      title={titleOf(loaderData)}
      heading={words.title}
      lede={words.lede}
      form={{ problems: actionData?.problems ?? [] }}
    >
      <MoneyCards balance={balance} next={next} spent={spent} />
      <TransactionList {...loaderData} />
      <div className="rows gap-32 wide-two">
        <MethodsCard cards={cards} removing={removing} takesPayments={takesPayments} />
        <BillingCard billing={billing} form={form} />
      </div>
    </Page>
  )
}

export const ErrorBoundary = failedPage(words.failed, { whenOpened: true })
