import { statusPageWords as words } from '#app/features/applications/application-page.words.ts'
import { CasePass } from '#app/features/applications/parts/case-pass.tsx'
import { History, StatusPanel } from '#app/features/applications/parts/status-panel.tsx'
import { type CaseStatus, readStatus } from '#app/features/applications/read-status.server.ts'
import { callContext } from '#app/platform/call.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { idParam } from '#app/platform/http/params.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { LivePart } from '#app/ui/page/live-part.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import type { Route } from './+types/status.ts'

export const handle: PageHandle = { access: 'signed-in' }

export async function loader({ context, params }: Route.LoaderArgs) {
  return readStatus(context.get(callContext), idParam(params.applicationId))
}

export default function StatusPage({ loaderData: status }: Route.ComponentProps) {
  const isDraft = status.status === 'draft'
  return (
    <div className="page band">
      <PageTitle>{words.title}</PageTitle>
      <LivePart className="with-aside">
        <div className="stack stack-lg min-w-0">
          <h1 tabIndex={-1}>{words.title}</h1>
          <StatusPanel status={status.status} expectedOn={status.expectedOn} />
          {isDraft ? <ButtonLink to={`/apply/${status.id}`}>{words.carryOn}</ButtonLink> : <Next status={status} />}
          <History entries={status.history} />
        </div>
        <aside className="stack min-w-0">
          <CasePass status={status} />
          {!isDraft && (
            <p>
              <a href={`/applications/${status.id}/receipt`}>{words.receipt}</a>
            </p>
          )}
          {status.expectedOn && (
            <p>
              <a href={`/applications/${status.id}/expected-date.ics`}>{words.calendar}</a>
            </p>
          )}
          <p>
            <a href={`/applications/${status.id}`}>{words.details}</a>
          </p>
          <p className="hint on-paper-away">{words.print}</p>
        </aside>
      </LivePart>
    </div>
  )
}

function Next({ status }: { status: CaseStatus }) {
  const lines = status.status === 'pending' ? words.next.pending(status.to.name) : words.next.other
  return (
    <section className="stack stack-sm">
      <h2>{words.whatNext}</h2>
      <ol className="list-decimal ps-6 stack stack-sm">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
      <p className="muted small">{words.support}</p>
    </section>
  )
}
