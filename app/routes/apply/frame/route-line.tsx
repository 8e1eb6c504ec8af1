import { ownCaseAt } from '#app/features/applications/own-case-at.ts'
import { changedWords, startWords } from '../wizard.words.ts'
import { InsideLink } from './inside-link.tsx'
import type { Order } from './order-aside.tsx'

export function RouteLine({ order: { from, to, whose } }: { order: Order }) {
  return (
    <p className="row on-line apart gap-4-16">
      <bdi>{startWords.route({ from: from.name, to: to.name })}</bdi>
      <InsideLink to={ownCaseAt(whose.id).change}>{changedWords.link}</InsideLink>
    </p>
  )
}
