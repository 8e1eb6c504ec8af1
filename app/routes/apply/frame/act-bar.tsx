import { useNavigation } from 'react-router'
import { formatMoney } from '#app/lib/money.ts'
import { Button } from '#app/ui/button.tsx'
import { wizardWords as words } from '../wizard.words.ts'
import { InsideLink } from './inside-link.tsx'
import type { Order } from './order-aside.tsx'

/** `to`: the way on is a link, where there is nothing to send. */
type Props = { order: Order; busy?: string; to?: string; children: string }

/** The way on. On a telephone it stays at the lower edge, with the total, however long the page is. */
export function ActBar({ order: { quote }, busy, to, children }: Props) {
  const isSending = useNavigation().state === 'submitting'
  return (
    <div className="act-bar">
      <a className="act-total" href="#order">
        <span className="small muted">{words.total}</span>
        <span className="act-sum">{formatMoney(quote.total)}</span>
      </a>
      {to ? (
        <InsideLink className="button" to={to}>
          {children}
        </InsideLink>
      ) : (
        <Button aria-busy={isSending || undefined}>{isSending && busy ? busy : children}</Button>
      )}
    </div>
  )
}
