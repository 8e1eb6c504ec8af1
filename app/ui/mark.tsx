import type { LucideIcon } from 'lucide-react'
import { Icon } from './icon.tsx'

type Props = { of: LucideIcon; off?: boolean }

/** A picture in a circle, at the beginning of a row: of something that is set up, or not yet. */
export function Mark({ of, off = false }: Props) {
  return (
    <span className={off ? 'mark mark-off' : 'mark'} aria-hidden="true">
      <Icon of={of} size={22} />
    </span>
  )
}
