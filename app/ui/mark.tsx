import type { LucideIcon } from 'lucide-react'
import { Icon } from './icon.tsx'

type Props = { of: LucideIcon; off?: boolean }

/** An icon in a circle at the start of a row: active or inactive. */
export function Mark({ of, off = false }: Props) {
  return (
    <span className={off ? 'mark mark-off' : 'mark'} aria-hidden="true">
      <Icon of={of} size={22} />
    </span>
  )
}
