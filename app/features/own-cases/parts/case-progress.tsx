import { type ApplicationStatus, progress } from '#app/features/applications/application.ts'
import { statusPageWords } from '#app/features/applications/application-page.words.ts'

/** How far it is, as a number and as a bar. What ended without a visa has no bar: a full one would look like success. */
export function CaseProgress({ status, label }: { status: ApplicationStatus; label: string }) {
  const percent = progress[status]
  const hasBar = !['rejected', 'withdrawn', 'cancelled', 'expired'].includes(status)
  return (
    <div className="own-case-progress rows gap-4">
      {hasBar && <progress className="progress" max={100} value={percent} aria-label={label} />}
      {(hasBar || status === 'rejected') && <p className="small muted">{statusPageWords.progress(percent)}</p>}
    </div>
  )
}
