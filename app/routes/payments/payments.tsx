import { data } from 'react-router'
import { addressForm } from '#app/features/accounts/profile/address-form.ts'
import { ownCaseAt } from '#app/features/applications/own-case-at.ts'
import { billingWords as billingCardWords } from '#app/features/payments/billing/billing.words.ts'
import type { BillingDetails } from '#app/features/payments/billing/billing-details.ts'
import { readBillingDetails } from '#app/features/payments/billing/read-billing-details.server.ts'
import { type Balance, readBalance } from '#app/features/payments/credit/read-balance.server.ts'
import { changeCard } from '#app/features/payments/methods/change-cards.server.ts'
import { methodWords } from '#app/features/payments/methods/method.words.ts'
import { readCards } from '#app/features/payments/methods/read-cards.server.ts'
import { type NextPayment, readNextPayments } from '#app/features/payments/transactions/read-next-payments.server.ts'
import { readTransactions } from '#app/features/payments/transactions/read-transactions.server.ts'
import { isFound, onPage, statementYears, transactionSearch } from '#app/features/payments/transactions/transaction.ts'
import { transactionWords } from '#app/features/payments/transactions/transaction.words.ts'
import { placeName } from '#app/features/visas/place-name.ts'
import { readCountries } from '#app/features/visas/read-countries.server.ts'
import { formatMoney, type Money } from '#app/lib/money.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { redirectWithFlash } from '#app/routes/account/session-cookie.server.ts'
import { signedInRequest } from '#app/routes/account/signed-in.server.ts'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { SummaryList, SummaryRow } from '#app/ui/document/summary-list.tsx'
import { Page } from '#app/ui/page/page.tsx'
import { Card } from '#app/ui/page/section.tsx'
import type { Route } from './+types/payments.ts'
import { MethodsCard } from './methods-card.tsx'
import { paymentsWords as words } from './payments.words.ts'
import { TransactionList } from './transaction-list.tsx'

export const handle: PageHandle = { access: 'signed-in', hydrate: true }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { ctx, accountId } = signedInRequest(context)
  const { searchParams } = new URL(request.url)
  const search = transactionSearch(searchParams)
  const { transactions, spent } = await readTransactions(ctx, accountId)
  const found = transactions.filter((one) => isFound(one, search, transactionWords.description(one)))
  const takesPayments = ctx.ports.payments.length > 0
  const cards = takesPayments ? await readCards(ctx, accountId) : []
  const billing = await readBillingDetails(ctx, accountId)
  const { all } = await readCountries(ctx)
  return {
    balance: await readBalance(ctx, accountId),
    next: await readNextPayments(ctx, accountId),
    spent,
    search,
    any: transactions.length > 0,
    found: found.length,
    years: statementYears(transactions),
    ...onPage(found, search.page),
    takesPayments,
    cards,
    removing: cards?.find(({ id }) => id === searchParams.get('remove')),
    billing: { ...billing, country: all.find(({ code }) => code === billing.country)?.name ?? '' },
    form: billing.country,
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { ctx, page, accountId } = signedInRequest(context)
  const fields = await readFields(request)
  const to = fields.text('act') === 'remove' ? ('removed' as const) : ('default' as const)
  const result = await changeCard(ctx, accountId, { to, cardId: fields.text('card') })
  if (!result.ok) return data({ problems: [{ field: 'payment-methods', message: methodWords.failed }] }, 409)
  throw redirectWithFlash(page, href('/payments'), to === 'removed' ? 'card-removed' : 'card-default')
}

type Shown = Route.ComponentProps['loaderData']

/** Distinguishes browser tabs and history entries. */
function titleOf({ removing, search }: Shown): string {
  if (removing) return words.titles.removing
  return search.q || search.status !== 'all' ? words.titles.found : words.title
}

export default function PaymentsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { balance, next, spent, cards, removing, takesPayments, billing, form } = loaderData
  return (
    <Page title={titleOf(loaderData)} heading={words.title} form={{ problems: actionData?.problems ?? [] }}>
      <MoneyCards balance={balance} next={next} spent={spent} />
      <TransactionList {...loaderData} />
      <div className="rows gap-32 wide-two">
        <MethodsCard cards={cards} removing={removing} takesPayments={takesPayments} />
        <BillingCard billing={billing} form={form} />
      </div>
    </Page>
  )
}

/** `form` is the country code for the address format; the details contain its name. */
type Props = { billing: BillingDetails; form: string }

function BillingCard({ billing, form }: Props) {
  const { name, company, taxNumber, country } = billing
  const address = [...addressForm(form).parts.flatMap((part) => billing[part].split('\n')), country].filter(Boolean)
  const rows: [string, string[]][] = [
    [billingCardWords.name, [name]],
    [billingCardWords.company, [company]],
    [billingCardWords.address, address],
    [billingCardWords.taxNumber, [taxNumber]],
  ]
  return (
    <Card name="billing" title={billingCardWords.title}>
      <p className="muted">{billingCardWords.text}</p>
      {name ? (
        <SummaryList>
          {rows
            .filter(([, lines]) => lines.some(Boolean))
            .map(([label, lines]) => (
              <SummaryRow key={label} name={label}>
                {lines.map((line) => (
                  <span className="block" key={line}>
                    <bdi>{line}</bdi>
                  </span>
                ))}
              </SummaryRow>
            ))}
        </SummaryList>
      ) : (
        <div>
          <p className="label">{billingCardWords.empty}</p>
          <p className="muted">{billingCardWords.emptyText}</p>
        </div>
      )}
      <div>
        <ButtonLink to={href('/payments/billing')} look="quiet" small>
          {name ? billingCardWords.edit : billingCardWords.add}
        </ButtonLink>
      </div>
    </Card>
  )
}

const moneyCardsWords = words.cards

type MoneyCardsProps = { balance: Balance; next: readonly NextPayment[]; spent: Money }

/** The balance, the next payment and the total spent, each with an explanation. */
function MoneyCards({ balance: { total, held }, next, spent }: MoneyCardsProps) {
  return (
    <section className="rows gap-20 wide-three money-cards" aria-label={moneyCardsWords.label}>
      <div className="card rows packed gap-6">
        <h2 className="title-plain">{moneyCardsWords.balance}</h2>
        <p className="price">{formatMoney(total)}</p>
        <p className="muted small">{moneyCardsWords.balanceText}</p>
        {held.minor > 0 && <p className="small">{moneyCardsWords.held({ held: formatMoney(held) })}</p>}
      </div>
      <Next next={next} />
      <div className="card rows packed gap-6">
        <h2 className="title-plain">{moneyCardsWords.spent}</h2>
        <p className="price">{formatMoney(spent)}</p>
        <p className="muted small">{moneyCardsWords.spentText}</p>
      </div>
    </section>
  )
}

function Next({ next: [first, ...others] }: { next: readonly NextPayment[] }) {
  return (
    <div className="card rows packed gap-6">
      <h2 className="title-plain">{moneyCardsWords.next}</h2>
      <p className="price">{first ? formatMoney(first.total) : moneyCardsWords.nothing}</p>
      {first && (
        <p>
          <a href={ownCaseAt(first.id).pay}>
            {first.priced
              ? moneyCardsWords.due({ to: placeName(first.to) })
              : moneyCardsWords.unpriced({ to: placeName(first.to) })}
          </a>
        </p>
      )}
      <p className="muted small">
        {first ? (first.priced ? moneyCardsWords.dueText : moneyCardsWords.pricedText) : moneyCardsWords.nothingText}
        {others.length > 0 && ` ${moneyCardsWords.more({ count: others.length })}`}
      </p>
    </div>
  )
}

export const ErrorBoundary = failedPage(words.failed, { whenOpened: true })
