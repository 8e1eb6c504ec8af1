import { Check, Minus } from 'lucide-react'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { type Column, DataTable } from '#app/ui/page/data-table.tsx'
import {
  dollars,
  type Extra,
  extras,
  insurancePlans,
  limits,
  mostPopular,
  type PlanName,
  planNames,
} from './insurance-plans.ts'
import { insuranceWords } from './travel-insurance.words.ts'

const words = insuranceWords.plans

const columns: readonly Column<PlanName>[] = [
  { name: words.plan, of: (plan) => <PlanHead plan={plan} /> },
  ...limits.map(
    (limit): Column<PlanName> => ({
      name: words.cover[limit],
      of: (plan) => words.upTo(dollars(insurancePlans[plan].limits[limit])),
    }),
  ),
  ...extras.map(
    (extra): Column<PlanName> => ({
      name: words.cover[extra],
      of: (plan) => <Covered plan={plan} extra={extra} />,
    }),
  ),
  { name: words.offer, of: (plan) => <Quote plan={plan} /> },
]

/** A row for each plan. Where there is room the styles turn it: the plans stand side by side, as people compare them. */
export function PlanTable() {
  return (
    <div className="cover-table">
      <DataTable caption={words.caption} columns={columns} rows={planNames} keyOf={(plan) => plan} captionHidden />
    </div>
  )
}

function PlanHead({ plan }: { plan: PlanName }) {
  return (
    <>
      <span className="cover-name title">{words.names[plan]}</span>
      {plan === mostPopular && <span className="cover-popular small bold magenta one-line">{words.popular}</span>}
      <span className="cover-price block">
        <span className="cover-amount title">{dollars(insurancePlans[plan].perWeek)}</span> {words.perWeek}
      </span>
    </>
  )
}

function Covered({ plan, extra }: { plan: PlanName; extra: Extra }) {
  const covered = insurancePlans[plan].extras.includes(extra)
  return (
    <span className={covered ? 'cover-yes' : 'cover-no'}>
      <Icon of={covered ? Check : Minus} size={18} /> {covered ? words.yes : words.no}
    </span>
  )
}

function Quote({ plan }: { plan: PlanName }) {
  return (
    <ButtonLink to={words.quoteAt[plan]} look={plan === mostPopular ? 'main' : 'quiet'} small wide>
      {words.quote}
      <span className="visually-hidden">{words.quoteFor(words.names[plan])}</span>
    </ButtonLink>
  )
}
