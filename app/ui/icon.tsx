import type { LucideIcon } from 'lucide-react'

/** A picture beside a word: it says nothing that the word does not. */
export function Icon({ of: Picture, size = 20 }: { of: LucideIcon; size?: number }) {
  return <Picture size={size} aria-hidden="true" focusable="false" />
}
