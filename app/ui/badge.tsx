import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** Named by colour: what a colour says belongs to the feature whose state it shows. */
export const badgeTones = ['grey', 'yellow', 'blue', 'purple', 'indigo', 'green', 'red', 'plain'] as const

export type BadgeTone = (typeof badgeTones)[number]

type Props = { tone?: BadgeTone; icon?: LucideIcon; children: ReactNode }

/** A state in a word. Colours are hard to tell apart, so that a state has a shape of its own too: its icon. */
export function Badge({ tone = 'plain', icon, children }: Props) {
  return (
    <span className={`badge badge-${tone}`}>
      {icon && <Icon of={icon} size={16} />}
      {children}
    </span>
  )
}
