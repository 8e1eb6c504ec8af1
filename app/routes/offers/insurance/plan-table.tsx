import { ButtonLink } from '#app/ui/button.tsx'
import { Has } from '#app/ui/page/check-list.tsx'
import { type Column, DataTable } from '#app/ui/page/data-table.tsx'
import { dollars, extras, insurancePlans, limits, mostPopular, type PlanName, planNames } from './insurance-plans.ts'
import { insuranceWords } from './travel-insurance.words.ts'

const words = insuranceWords.plans

/** What is compared: the price, what is covered and how far, and the way to a quote. */
const rows = ['price', ...limits, ...extras, 'quote'] as const
type Row = (typeof rows)[number]

const columns: readonly Column<Row>[] = [
  { name: words.plan, of: (row) => words.rows[row] },
  ...planNames.map((plan) => ({ name: words.names[plan], of: (row: Row) => <Cell plan={plan} row={row} /> })),
]

/** The plans side by side, as people compare them. */
export function PlanTable() {
  return <DataTable caption={words.caption} columns={columns} rows={rows} keyOf={(row) => row} captionHidden />
}

function Cell({ plan, row }: { plan: PlanName; row: Row }) {
  const { perWeek, limits, extras } = insurancePlans[plan]
  if (row === 'price') {
    return (
      <span className="row middle gap-4-12">
        <span className="price">{dollars(perWeek)}</span> {words.perWeek}
        {plan === mostPopular && <span className="chip chip-mark">{words.popular}</span>}
      </span>
    )
  }
  if (row === 'quote') {
    return (
      <ButtonLink to={words.quoteAt[plan]} look={plan === mostPopular ? 'main' : 'quiet'} small>
        {words.quote}
        <span className="visually-hidden">{words.quoteFor(words.names[plan])}</span>
      </ButtonLink>
    )
  }
  if (row in limits) return words.upTo(dollars(limits[row as keyof typeof limits]))
  return <Has is={extras.some((extra) => extra === row)} words={words} />
}
