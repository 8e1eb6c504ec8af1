import type { AuditEntry } from '#app/features/accounts/people/read-person.server.ts'
import type { OwnRoleNames } from '#app/features/accounts/roles/role.ts'
import { roleNameOf } from '#app/features/accounts/roles/role.words.ts'
import { timestampWords } from '#app/features/accounts/security/security.words.ts'
import { Timeline, TimelineEntry } from '#app/ui/document/timeline.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { actWords, personWords } from './person.words.ts'

const words = personWords.audit

type Props = { entries: readonly AuditEntry[]; roleNames: OwnRoleNames }

/** The audit log entries for one account. */
export function AuditList({ entries, roleNames }: Props) {
  return (
    <Section name="audit" title={words.title} titleClass="title-small" id="audit">
      {entries.length === 0 ? (
        <p className="muted">{words.none}</p>
      ) : (
        <Timeline>
          {entries.map((entry) => (
            <TimelineEntry key={entry.seq} title={actWords(entry, roleNames)}>
              <p className="hint">
                <bdi>{byWhom(entry, roleNames)}</bdi>
                {', '}
                <time dateTime={entry.at.toISOString()}>{timestampWords(entry.at)}</time>
              </p>
              {entry.reason && <p className="edged as-typed measure breaks-anywhere">{entry.reason}</p>}
            </TimelineEntry>
          ))}
        </Timeline>
      )}
    </Section>
  )
}

function byWhom({ actorId, by, role }: AuditEntry, roleNames: OwnRoleNames): string {
  if (!actorId) return words.service
  const name = by ?? words.formerColleague
  return role ? words.byRole({ name, role: roleNameOf(role, roleNames) }) : name
}
