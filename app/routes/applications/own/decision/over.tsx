import { meaningFor } from '#app/features/applications/application.words.ts'
import { statusPageWords } from '#app/features/applications/application-page.words.ts'
import { formatDate } from '#app/lib/plain-date.ts'
import type { OwnApplication } from '../load-application.server.ts'
import { Next } from '../move-panel.tsx'
import { Refusal } from './refusal.tsx'

/** Explains a final status and what can be done next. An approval with a visa is shown with the visa. */
export function Over({ own }: { own: OwnApplication }) {
  const { status } = own
  if (status.status === 'rejected') return <Refusal own={own} />
  if (own.visa) return null
  const { visaValidUntil } = status
  return (
    <section className="card pad-20 stack">
      <h2 className="title size-20">{meaningFor(status.status, status.to.name).sentence}</h2>
      {visaValidUntil && status.status === 'approved' && (
        <p>
          <strong>{statusPageWords.validUntil({ date: formatDate(visaValidUntil) })}</strong>
          <span className="hint block">{statusPageWords.validUntilNote}</span>
        </p>
      )}
      <Next status={status} />
    </section>
  )
}
