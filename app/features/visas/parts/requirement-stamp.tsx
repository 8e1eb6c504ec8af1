import { Drawing } from '#app/ui/drawing.tsx'
import { stamp } from '#imagery/stamp.ts'
import type { Requirement } from '../requirement.ts'
import { partsWords as words } from './parts.words.ts'

// As many as there are answers, destinations and places to apply: the stamps of every result ever shown.
const drawn = new Map<string, string>()

/** The answer as an entry stamp. Decoration: the same stands in words beside it. */
export function RequirementStamp({ requirement, to }: { requirement: Requirement; to: string }) {
  const { kind, online } = requirement
  const key = `${kind} ${online} ${to}`
  let svg = drawn.get(key)
  if (svg === undefined) {
    const stamped = words.stamp[kind]
    const below = kind === 'embassy_visa' && online ? words.stampOnline : stamped.below
    svg = stamp({ ...stamped, below, seed: to })
    drawn.set(key, svg)
  }
  return <Drawing svg={svg} className="pass-stamp" />
}
