import { CircleCheck, CircleSlash, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Coupon, couponProblem } from '#app/features/coupons/coupon.ts'
import { couponStateWords, worthText } from '#app/features/coupons/coupon.words.ts'
import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import { href } from '#app/lib/words/href.ts'
import { Badge } from '#app/ui/badge.tsx'
import { type Column, DataTable } from '#app/ui/page/data-table.tsx'
import { couponsWords as words } from './coupons.words.ts'

type Row = Omit<Coupon, 'createdAt'> & { readonly uses: number }

type Props = { coupons: readonly Row[]; today: PlainDate }

const day = (date: PlainDate) => ({
  day: formatDate(date, 'short'),
  time: (inner: readonly ReactNode[]) => (
    <time dateTime={date} key={date}>
      {inner}
    </time>
  ),
})

/** The dates are stacked, because a code can be long. */
function Valid({ validFrom, validUntil }: Pick<Row, 'validFrom' | 'validUntil'>) {
  return (
    <>
      <span className="one-line block">{words.from(day(validFrom))}</span>
      {validUntil && <span className="one-line block">{words.until(day(validUntil))}</span>}
    </>
  )
}

export function CouponTable({ coupons, today }: Props) {
  if (coupons.length === 0) return <p className="muted">{words.none}</p>
  const columns: readonly Column<Row>[] = [
    { name: words.columns.code, of: ({ code }) => <span className="mono one-line">{code}</span> },
    { name: words.columns.worth, of: (coupon) => <span className="one-line">{worthText(coupon)}</span> },
    { name: words.columns.valid, of: (coupon) => <Valid {...coupon} /> },
    {
      name: words.columns.uses,
      of: ({ uses, mostUses }) => <span className="one-line">{words.uses(uses, mostUses)}</span>,
      end: true,
    },
    { name: words.columns.state, of: (coupon) => <State coupon={coupon} today={today} /> },
    {
      name: words.columns.actions,
      of: ({ code, endedAt }) =>
        endedAt === null && (
          <a href={href('/admin/coupons/:couponCode/end', { couponCode: code })} aria-label={words.endOf({ code })}>
            {words.end}
          </a>
        ),
    },
  ]
  return (
    <DataTable
      caption={words.caption}
      captionHidden
      columns={columns}
      rows={coupons}
      keyOf={({ code }) => code}
      tight
    />
  )
}

function State({ coupon, today }: { coupon: Row; today: PlainDate }) {
  const problem = couponProblem(coupon, today, coupon.uses)
  const said = couponStateWords[problem ?? 'open']
  if (!problem) {
    return (
      <Badge tone="green" icon={CircleCheck}>
        {said}
      </Badge>
    )
  }
  return (
    <Badge tone={problem === 'early' ? 'yellow' : 'grey'} icon={problem === 'early' ? Clock : CircleSlash}>
      {said}
    </Badge>
  )
}
