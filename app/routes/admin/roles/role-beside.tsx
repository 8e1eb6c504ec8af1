import type { readRole } from '#app/features/accounts/roles/read-roles.server.ts'
import { timestampWords } from '#app/features/accounts/security/security.words.ts'
import { href } from '#app/lib/words/href.ts'
import { Button } from '#app/ui/button.tsx'
import { Timeline, TimelineEntry } from '#app/ui/document/timeline.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { Card } from '#app/ui/page/section.tsx'
import { PersonName } from '../users/person-parts.tsx'
import { roleActWords, roleFormWords, rolePageWords as words } from './roles.words.ts'

type Role = Awaited<ReturnType<typeof readRole>>

export function Holders({ holders }: Pick<Role, 'holders'>) {
  return (
    <Card name="holders" title={words.holders}>
      {holders.length === 0 ? (
        <p className="muted">{words.nobody}</p>
      ) : (
        <ul className="stack stack-sm">
          {holders.map(({ id, name }) => (
            <li key={id}>
              <a href={href('/admin/users/:accountId', { accountId: id })}>
                <PersonName name={name} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** The changes to the role, from the audit log. */
export function History({ entries }: { entries: Role['history'] }) {
  return (
    <Card name="history" title={words.history}>
      <Timeline>
        {entries.map((entry) => (
          <TimelineEntry key={entry.seq} title={roleActWords(entry)}>
            <p className="hint">
              <bdi>{entry.by ?? words.formerColleague}</bdi>
              {', '}
              <time dateTime={entry.at.toISOString()}>{timestampWords(entry.at)}</time>
            </p>
            {entry.reason && <p className="breaks-anywhere">{entry.reason}</p>}
          </TimelineEntry>
        ))}
      </Timeline>
    </Card>
  )
}

export function Retire() {
  return (
    <Card name="retire" title={words.retire.title}>
      <p className="muted">{words.retire.text}</p>
      <PostForm data-busy={roleFormWords.busy}>
        <Button look="danger" small name="act" value="retire">
          {words.retire.button}
        </Button>
      </PostForm>
    </Card>
  )
}
