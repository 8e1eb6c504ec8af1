import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { RouteEnd } from '#app/features/visas/components/route-codes.tsx'
import { Flag } from '#app/ui/flag.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { verdictWords as words } from './verdict.words.ts'

type Props = { from: RouteEnd; to: RouteEnd; journeyDetails?: string; children: ReactNode }

/** Both countries by name, the trip details given, and controls to change them. */
export function RouteLine({ from, to, journeyDetails, children }: Props) {
  return (
    <div className="route-line">
      <p className="route-ends">
        <span className="visually-hidden">{words.route({ from: from.name, to: to.name })}</span>
        <span aria-hidden="true">
          <Flag code={from.code} lazy={false} /> {from.name}
        </span>
        <span className="magenta" aria-hidden="true">
          <Icon of={ArrowRight} size={18} />
        </span>
        <span aria-hidden="true">
          <Flag code={to.code} lazy={false} /> {to.name}
        </span>
      </p>
      {journeyDetails && <p className="route-told muted">{journeyDetails}</p>}
      {children}
    </div>
  )
}
