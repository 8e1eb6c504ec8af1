import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'

/** What is included, point by point. */
export function CheckList({ points, columns = 1 }: { points: readonly ReactNode[]; columns?: 1 | 2 }) {
  return (
    <ul className={columns === 2 ? 'check-list check-list-two' : 'check-list'}>
      {points.map((point, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is written down and never changes its order
        <li key={index}>
          <Icon of={Check} size={18} />
          <span>{point}</span>
        </li>
      ))}
    </ul>
  )
}
