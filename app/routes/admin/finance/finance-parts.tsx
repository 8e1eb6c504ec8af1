import type { ReactNode } from 'react'
import type { Balance, Finance, FinanceRow, Tally } from '#app/features/overview/finance/finance.ts'
import { ledgerAccountWords } from '#app/features/overview/finance/finance.words.ts'
import { refundStateWords } from '#app/features/payments/refunds/refund.words.ts'
import { formatMoney, money } from '#app/lib/money.ts'
import { formatTimestamp } from '#app/lib/timestamp.ts'
import { href } from '#app/lib/words/href.ts'
import { type Column, DataTable } from '#app/ui/page/data-table.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { periodWords, financeWords as words } from './finance-pages.words.ts'

/** Movements for each day or month, with a row for each currency. */
export function PeriodRows({ finance: { rows, period } }: { finance: Finance }) {
  const { rows: said } = words
  const name = periodWords(period.name)
  if (rows.length === 0) return <p className="muted">{said.none({ period: name })}</p>
  const columns: readonly Column<FinanceRow>[] = [
    {
      name: said.columns.start,
      of: ({ start }) => <time dateTime={start}>{said.start(start, period.unit)}</time>,
    },
    { name: said.columns.received, of: ({ received }) => formatMoney(received), end: true },
    { name: said.columns.paidBack, of: ({ paidBack }) => formatMoney(paidBack), end: true },
    { name: said.columns.authorities, of: ({ authorities }) => formatMoney(authorities), end: true },
    { name: said.columns.earned, of: ({ earned }) => formatMoney(earned), end: true },
  ]
  return (
    <>
      <DataTable
        caption={said.caption({ period: name })}
        captionHidden
        tight
        columns={columns}
        rows={rows}
        keyOf={({ start, received }) => `${start} ${received.currency}`}
      />
      <p className="hint">{said.note}</p>
    </>
  )
}

type TallyProps<State> = {
  said: {
    title: string
    caption: string
    none: string
    columns: { state: string; count: string; amount: string }
  }
  name: string
  tallies: readonly Tally<State>[]
  nameOf: (state: State) => string
  more: ReactNode
}

function Tallies<State extends string>({ said, name, tallies, nameOf, more }: TallyProps<State>) {
  return (
    <Section name={name} title={said.title}>
      {tallies.length === 0 ? (
        <p className="muted">{said.none}</p>
      ) : (
        <DataTable
          caption={said.caption}
          captionHidden
          tight
          rows={tallies}
          keyOf={({ state, amount }) => `${state} ${amount.currency}`}
          columns={[
            { name: said.columns.state, of: ({ state }) => nameOf(state) },
            { name: said.columns.count, of: ({ count }) => words.count(count), end: true },
            { name: said.columns.amount, of: ({ amount }) => formatMoney(amount), end: true },
          ]}
        />
      )}
      {more}
    </Section>
  )
}

export function Attempts({ tallies }: { tallies: Finance['attempts'] }) {
  const { attempts: said } = words
  const more = (
    <p>
      <a href={href('/admin/payments')}>{said.failed}</a>
    </p>
  )
  return <Tallies name="attempts" said={said} tallies={tallies} nameOf={(state) => said.states[state]} more={more} />
}

export function Refunds({ tallies, seesRefunds }: { tallies: Finance['refunds']; seesRefunds: boolean }) {
  const { refunds: said } = words
  const more = seesRefunds && (
    <p>
      <a href={href('/admin/refunds')}>{said.all}</a>
    </p>
  )
  return (
    <Tallies name="refunds" said={said} tallies={tallies} nameOf={(state) => refundStateWords[state]} more={more} />
  )
}

export function UnsettledPayments({ unsettled }: Pick<Finance, 'unsettled'>) {
  const { unsettled: said } = words
  return (
    <Section name="unsettled" title={said.title}>
      {unsettled.length === 0 && <p className="muted">{said.none}</p>}
      {unsettled.map(({ count, amount, oldest }) => (
        <p key={amount.currency}>
          {said.some({ count, amount: formatMoney(amount), oldest: formatTimestamp(oldest) })}
        </p>
      ))}
    </Section>
  )
}

/** Account balances: debit for money received or spent, credit for liabilities and income. */
export function Balances({ balances }: Pick<Finance, 'balances'>) {
  const { balances: said } = words
  const side = (isThere: boolean, { minor, currency }: Balance['balance']) =>
    isThere ? formatMoney(money(Math.abs(minor), currency)) : ''
  return (
    <Section name="balances" title={said.title}>
      {balances.length === 0 ? (
        <p className="muted">{said.none}</p>
      ) : (
        <DataTable
          caption={said.caption}
          captionHidden
          tight
          rows={balances}
          keyOf={({ account, balance }) => `${account} ${balance.currency}`}
          columns={[
            { name: said.columns.account, of: ({ account }) => ledgerAccountWords[account] },
            { name: said.columns.debit, of: ({ balance }) => side(balance.minor >= 0, balance), end: true },
            { name: said.columns.credit, of: ({ balance }) => side(balance.minor < 0, balance), end: true },
          ]}
        />
      )}
    </Section>
  )
}
