import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** Named by colour: its meaning belongs to the feature whose status it shows. */
export const badgeTones = ['grey', 'yellow', 'blue', 'purple', 'indigo', 'green', 'red', 'plain'] as const

export type BadgeTone = (typeof badgeTones)[number]

type Props = { tone?: BadgeTone; icon?: LucideIcon; children: ReactNode }

/** A status label. Colours are hard to distinguish, so each status also has an icon. */
export function Badge({ tone = 'plain', icon, children }: Props) {
  return (
    <span className={`badge badge-${tone}`}>
      {icon && <Icon of={icon} size={16} />}
      {children}
    </span>
  )
}
