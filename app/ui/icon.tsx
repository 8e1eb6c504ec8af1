import type { LucideIcon } from 'lucide-react'

/** A decorative icon: the text beside it says the same. */
export function Icon({ of: Picture, size = 20 }: { of: LucideIcon; size?: number }) {
  return <Picture size={size} aria-hidden="true" focusable="false" />
}
