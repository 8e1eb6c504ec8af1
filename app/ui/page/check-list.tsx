import { Check, Minus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'

type Props = { points: readonly ReactNode[]; columns?: 1 | 2; not?: boolean }

/** A list of what is included, or of what is not, as its heading says. */
export function CheckList({ points, columns = 1, not = false }: Props) {
  const className = ['check-list', columns === 2 && 'check-list-two', not && 'check-list-not'].filter(Boolean).join(' ')
  return (
    <ul className={className}>
      {points.map((point, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is written down and never changes its order
        <li key={index}>
          <Icon of={not ? X : Check} size={18} />
          <span>{point}</span>
        </li>
      ))}
    </ul>
  )
}

/** A yes or no cell in a comparison table. */
export function Has({ is, words }: { is: boolean; words: { readonly yes: string; readonly no: string } }) {
  return (
    <span className={is ? 'has inline-row gap-6' : 'muted inline-row gap-6'}>
      <Icon of={is ? Check : Minus} size={18} /> {is ? words.yes : words.no}
    </span>
  )
}
