import type { ReactNode } from 'react'
import { planWords } from '#app/features/quotes/quote.words.ts'
import { bookedAppointments, type Plan, type Prices, plans, translatedPages } from '#app/features/settings/setting.ts'
import { formatShortMoney, usd } from '#app/lib/money.ts'
import { CheckList, Has } from '#app/ui/page/check-list.tsx'
import { type Column, DataTable } from '#app/ui/page/data-table.tsx'
import { Band } from '#app/ui/page/section.tsx'
import { pricingWords } from './pricing.words.ts'

const words = pricingWords.compare

/** Without a plan, and with each. */
const kinds = [undefined, ...plans] as const
type Kind = Plan | undefined

type Row = { id: keyof typeof words.rows; of(kind: Kind): ReactNode }

/** The contents of each plan, beside an application without one. */
export function ComparedPlans({ prices }: { prices: Prices }) {
  const columns: Column<Row>[] = [
    { name: words.what, of: ({ id }) => words.rows[id] },
    ...kinds.map((kind) => ({
      name: kind ? planWords[kind] : words.none,
      of: (row: Row) => row.of(kind),
    })),
  ]
  return (
    <Band name="compare" title={words.title} look="band-surface line-above line-below" spacing="" folded>
      <div className="with-aside aside-first at-top">
        <div className="stack stack-sm">
          <h3>{words.alwaysTitle}</h3>
          <CheckList points={words.always} />
        </div>
        <DataTable caption={words.caption} columns={columns} rows={rowsOf(prices)} keyOf={({ id }) => id} beside />
      </div>
    </Band>
  )
}

function rowsOf({ plans: planPrices, serviceFee, addOns }: Prices): Row[] {
  const appointment = words.each({ price: formatShortMoney(usd(addOns.appointment)) })
  const booked = (kind: Kind) => (kind ? bookedAppointments[kind] : 0)
  const isIn = (id: Row['id'], holds: (kind: Kind) => boolean): Row => ({
    id,
    of: (kind) => <Has is={holds(kind)} words={words} />,
  })
  return [
    {
      id: 'price',
      of: (kind) =>
        kind ? formatShortMoney(usd(planPrices[kind])) : words.usually({ fee: formatShortMoney(usd(serviceFee)) }),
    },
    isIn('second', (kind) => kind !== undefined),
    { id: 'pages', of: (kind) => words.pages({ count: kind ? translatedPages[kind] : 0 }) },
    { id: 'appointment', of: (kind) => (booked(kind) > 0 ? words.booked({ count: booked(kind) }) : appointment) },
    isIn('named', (kind) => kind === 'business'),
  ]
}
