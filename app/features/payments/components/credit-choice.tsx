import type { Money } from '#app/lib/money.ts'
import { formatMoney } from '#app/lib/money.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/page/section.tsx'
import { payWords } from '../payment.words.ts'

const words = payWords.credit

type Props = {
  free: Money
  usable: Money
  used: boolean
  /** The address of the page with this choice. */
  at: string
}

/** The choice to use credit comes before any typing: the page reloads with the new price. */
export function CreditChoice({ free, usable, used, at }: Props) {
  return (
    <Card name="credit" title={words.title} className="stack-sm">
      <p role={used ? 'status' : undefined}>
        {used ? words.used({ used: formatMoney(usable) }) : words.offer({ free: formatMoney(free) })}
      </p>
      <div>
        <ButtonLink to={used ? at : `${at}?credit=yes`} look="quiet" small>
          {used ? words.leave : words.use({ usable: formatMoney(usable) })}
        </ButtonLink>
      </div>
    </Card>
  )
}
