import { type InsurancePlan, insurancePlans, type Prices } from '#app/features/settings/setting.ts'
import { formatShortMoney, usd } from '#app/lib/money.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { hidden } from '#app/ui/hidden.tsx'
import { Has } from '#app/ui/page/check-list.tsx'
import { type Column, DataTable } from '#app/ui/page/data-table.tsx'
import { covers, dollars, extras, limits, mostPopular } from './insurance-plans.ts'
import { insuranceWords } from './travel-insurance.words.ts'

const words = insuranceWords.plans

/** The rows compared: price, cover with its limits, and a link to a quote. */
const rows = ['price', ...limits, ...extras, 'quote'] as const
type Row = (typeof rows)[number]

type Weekly = Prices['insurance']

export function PlanTable({ perWeek }: { perWeek: Weekly }) {
  const columns: Column<Row>[] = [
    { name: words.plan, of: (row) => words.rows[row] },
    ...insurancePlans.map((plan) => ({
      name: words.names[plan],
      of: (row: Row) => <Cell plan={plan} row={row} perWeek={perWeek} />,
    })),
  ]
  return <DataTable labelledBy="plans-title" columns={columns} rows={rows} keyOf={(row) => row} beside />
}

function Cell({ plan, row, perWeek }: { plan: InsurancePlan; row: Row; perWeek: Weekly }) {
  const { limits, extras } = covers[plan]
  if (row === 'price') {
    return (
      <span className="row middle gap-4-12">
        <span className="price">{formatShortMoney(usd(perWeek[plan]))}</span> {words.perWeek}
        {plan === mostPopular && <span className="chip chip-mark">{words.popular}</span>}
      </span>
    )
  }
  if (row === 'quote') {
    return (
      <ButtonLink to={words.quoteAt(plan)} look={plan === mostPopular ? 'main' : 'quiet'} small>
        {words.quote({ name: words.names[plan], more: hidden })}
      </ButtonLink>
    )
  }
  if (row in limits) return dollars(limits[row as keyof typeof limits])
  return <Has is={extras.some((extra) => extra === row)} words={words} />
}
