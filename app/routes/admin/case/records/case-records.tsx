import { statusWords } from '#app/features/applications/application.words.ts'
import { auditActWords } from '#app/features/audit/audit.words.ts'
import { actDetailWords, timestampWords, recordWords as words } from '#app/features/casework/detail/detail.words.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Timeline, TimelineEntry } from '#app/ui/document/timeline.tsx'
import { Section } from '#app/ui/page/section.tsx'
import type { CaseView } from '../case-view.ts'

/** Every status of the case, with who set it and when. */
export function StatusHistory({ view: { detail } }: { view: CaseView }) {
  return (
    <Section name="history" title={words.history} className="stack stack-sm" id="history">
      <Timeline>
        {detail.history.map(({ status, at, note, isOverride, actorName }, index) => (
          <TimelineEntry
            key={`${status} ${at.toISOString()}`}
            current={index === 0}
            title={
              <>
                {statusWords[status].name} {isOverride && <Badge tone="yellow">{words.override}</Badge>}
              </>
            }
          >
            <p className="small muted">
              <bdi>{words.by(actorName)}</bdi>, <time dateTime={at.toISOString()}>{timestampWords(at)}</time>
            </p>
            {note && <p className="as-typed breaks-anywhere">{note}</p>}
          </TimelineEntry>
        ))}
      </Timeline>
    </Section>
  )
}

export function AuditLog({ view: { detail } }: { view: CaseView }) {
  return (
    <details className="fold" id="audit">
      <summary>
        <h2 className="size-20">{words.audit}</h2>
      </summary>
      <p className="hint">{words.auditHint}</p>
      {detail.audit.length === 0 && <p className="muted">{words.noAudit}</p>}
      <ol className="lined line-above">
        {detail.audit.map(({ seq, at, act, actorName, reason, detail }) => (
          <li key={seq}>
            <p>
              <strong>{auditActWords[act]}</strong> {actDetailWords(detail)}
            </p>
            <p className="small muted">
              <bdi>{words.by(actorName)}</bdi>, <time dateTime={at.toISOString()}>{timestampWords(at)}</time>
            </p>
            {reason && <p className="as-typed breaks-anywhere small">{words.reason({ reason })}</p>}
          </li>
        ))}
      </ol>
    </details>
  )
}
