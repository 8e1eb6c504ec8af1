import type { ReactNode } from 'react'
import { Card } from '#app/ui/page/section.tsx'
import type { TravellerRow } from '../travellers/read-travellers.server.ts'
import { travellerWords as words } from '../travellers/traveller.words.ts'
import { StatusBadge } from './status-badge.tsx'

type Props = {
  travellers: readonly TravellerRow[]
  /** The current traveller. */
  id: string
  /** Link to another traveller's page. */
  at(id: string): string
  children?: ReactNode
}

/** The travellers of an order, with their status and a link to each; empty for a single traveller. */
export function TravelsWith({ travellers, id, at, children }: Props) {
  if (travellers.length < 2) return null
  return (
    <Card name="travellers" title={words.together({ count: travellers.length })} className="stack-sm" id="travellers">
      <ul className="stack stack-sm">
        {travellers.map((one) => (
          <li key={one.id} className="cluster">
            {one.id === id ? (
              <strong>
                <bdi>{one.name}</bdi>
              </strong>
            ) : (
              <a href={at(one.id)}>
                <bdi>{one.name}</bdi>
              </a>
            )}
            <StatusBadge status={one.status} />
            <span className="mono muted">{one.reference}</span>
          </li>
        ))}
      </ul>
      {children}
    </Card>
  )
}
