import { CircleCheck, CircleX, Clock, Download, Undo2 } from 'lucide-react'
import { ownCaseAt } from '#app/features/applications/own-case-at.ts'
import {
  type Transaction,
  type TransactionSearch,
  type TransactionStatus,
  transactionFilters,
} from '#app/features/payments/transactions/transaction.ts'
import { transactionWords } from '#app/features/payments/transactions/transaction.words.ts'
import { addressOf } from '#app/lib/address.ts'
import { formatMoney } from '#app/lib/money.ts'
import { pageName } from '#app/lib/paging.ts'
import { dayOf, formatDate } from '#app/lib/plain-date.ts'
import { href } from '#app/lib/words/href.ts'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/form/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { type Column, DataTable } from '#app/ui/page/data-table.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { FilterBar, WordsField } from '#app/ui/page/filter-bar.tsx'
import { Pagination } from '#app/ui/page/pagination.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { paymentsWords } from './payments.words.ts'

const words = paymentsWords.transactions

type Props = {
  search: TransactionSearch
  any: boolean
  found: number
  rows: readonly Transaction[]
  page: number
  pages: number
  /** The years with a statement. */
  years: readonly string[]
}

export function TransactionList({ search, any, found, rows, page, pages, years }: Props) {
  const at = (page: number) =>
    addressOf(href('/payments'), {
      q: search.q,
      status: search.status === 'all' ? '' : search.status,
      page: pageName(page),
    })
  return (
    <Section name="transactions" title={words.title}>
      {any ? <Filter search={search} /> : <Nothing />}
      {any && (search.q || search.status !== 'all') && (
        <p role="status">
          {words.found({ count: found })} <a href={href('/payments')}>{words.clear}</a>
        </p>
      )}
      {rows.length > 0 && (
        <DataTable caption={words.caption} captionHidden columns={columns()} rows={rows} keyOf={({ id }) => id} />
      )}
      {any && rows.length === 0 && <EmptyState title={words.noMatch} text={words.noMatchText} />}
      <Pagination page={page} pages={pages} at={at} label={words.pages} />
      {years.length > 0 && <StatementForm years={years} />}
    </Section>
  )
}

function Nothing() {
  return (
    <EmptyState title={words.empty} text={words.emptyText}>
      <ButtonLink to={href('/apply')}>{words.apply}</ButtonLink>
    </EmptyState>
  )
}

function StatementForm({ years }: { years: readonly string[] }) {
  const { label, year, button } = paymentsWords.statement
  const options = years.map((value) => ({ value, label: value }))
  return (
    <form action={href('/payments/statement')} aria-label={label} className="row lowest gap-16">
      <SelectField name="year" label={year} options={options} />
      <Button look="quiet">
        <Icon of={Download} /> {button}
      </Button>
    </form>
  )
}

function Filter({ search: { q, status } }: { search: TransactionSearch }) {
  const options = transactionFilters.map((value) => ({ value, label: words.filters[value] }))
  return (
    <FilterBar label={words.filter} action={href('/payments')} button={words.button}>
      <WordsField label={words.search} asked={q} />
      <SelectField name="status" label={words.status} options={options} defaultValue={status} />
    </FilterBar>
  )
}

const columns = (): Column<Transaction>[] => [
  { name: words.columns.what, of: (one) => <Description one={one} /> },
  { name: words.columns.date, of: ({ at }) => <Day at={at} /> },
  { name: words.columns.method, of: ({ kind, method }) => (kind === 'credit' ? words.creditMethod : method) },
  { name: words.columns.status, of: ({ status }) => <Status status={status} /> },
  { name: words.columns.invoice, of: (one) => <InvoiceLink one={one} /> },
  { name: words.columns.amount, of: (one) => <Amount one={one} />, end: true },
]

function Day({ at }: { at: Date }) {
  return (
    <time className="one-line" dateTime={at.toISOString()}>
      {formatDate(dayOf(at), 'short')}
    </time>
  )
}

function Description({ one }: { one: Transaction }) {
  const { of, goesBack, transfer } = one
  if (!of) return transactionWords.description(one)
  return (
    <>
      {transactionWords.description(one)}
      <span className="block small">
        <a href={ownCaseAt(of.id).details}>{of.reference}</a>
      </span>
      {transfer && <span className="block small">{transfer}</span>}
      {goesBack && <span className="block small">{transactionWords.goesBack}</span>}
    </>
  )
}

function Amount({ one }: { one: Transaction }) {
  const note = transactionWords.creditPart(one)
  return (
    <>
      <span className="bold figures one-line">{formatMoney(one.amount)}</span>
      {note && <span className="block small muted">{note}</span>}
    </>
  )
}

const looks = {
  completed: { tone: 'green', icon: CircleCheck },
  pending: { tone: 'yellow', icon: Clock },
  refunded: { tone: 'blue', icon: Undo2 },
  failed: { tone: 'grey', icon: CircleX },
} as const satisfies Record<TransactionStatus, { tone: BadgeTone; icon: typeof Clock }>

function Status({ status }: { status: TransactionStatus }) {
  return <Badge {...looks[status]}>{words.statuses[status]}</Badge>
}

function InvoiceLink({ one: { invoice } }: { one: Transaction }) {
  if (!invoice) return <span className="muted">{words.none}</span>
  return (
    <a href={href('/payments/invoices/:number', { number: invoice })}>
      {invoice} ({words.download})
    </a>
  )
}
