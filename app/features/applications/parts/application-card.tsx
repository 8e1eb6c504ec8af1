import { purposeWords } from '#app/features/visas/journey/purpose.words.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Pass } from '#app/ui/papers/pass.tsx'
import { ballHolder } from '../application.ts'
import { ballWords } from '../application.words.ts'
import { dashboardWords as words } from '../application-page.words.ts'
import type { ApplicationCard as Card } from '../read-dashboard.server.ts'
import { StatusBadge } from './status-badge.tsx'

/** One application as a small pass: where to, how far, and who has to act. */
export function ApplicationCard({ card }: { card: Card }) {
  const { id, status, reference, toName, purpose, day } = card
  const isDraft = status === 'draft'
  const holder = ballHolder[status]
  return (
    <Pass as="li" spacing="stack stack-sm">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h3 className="font-display">{words.visa(toName)}</h3>
        <StatusBadge status={status} />
      </div>
      <p className="mono muted">{reference}</p>
      <p>{isDraft ? words.started(day) : words.submitted(day)}</p>
      {purpose && (
        <p>
          <span className="muted">{words.purpose}</span> {purposeWords[purpose]}
        </p>
      )}
      <p className="small muted">{holder === 'government' ? ballWords.government(toName) : ballWords[holder]}</p>
      <ButtonLink to={isDraft ? `/apply/${id}` : `/applications/${id}`} look="quiet" small>
        {isDraft ? words.carryOn : words.viewDetails}
      </ButtonLink>
    </Pass>
  )
}
