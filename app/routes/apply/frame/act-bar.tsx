import { useNavigation } from 'react-router'
import { formatMoney } from '#app/lib/money.ts'
import { Button } from '#app/ui/button.tsx'
import { wizardWords as words } from '../wizard.words.ts'
import { InsideLink } from './inside-link.tsx'
import type { Order } from './order-aside.tsx'

/** `to`: Continue is a link, if there is nothing to submit. */
type Props = { order: Order; busy?: string; to?: string; children: string }

/** The Continue button. On phones it sticks to the bottom edge, with the total. */
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
