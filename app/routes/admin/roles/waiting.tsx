import type { ShownProposal } from '#app/features/accounts/roles/read-roles.server.ts'
import { listWords } from '#app/features/accounts/roles/role.words.ts'
import { timestampWords } from '#app/features/accounts/security/security.words.ts'
import { href } from '#app/lib/words/href.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Card } from '#app/ui/page/section.tsx'
import { rolesWords as words } from './roles.words.ts'

/** Shown when no one else could approve the user's proposal. */
export function SecondNeeded() {
  return (
    <Notice tone="warn" title={words.alone.title}>
      <p>{words.alone.text}</p>
    </Notice>
  )
}

/** The pending proposals, each linked to its page. */
export function Waiting({ proposals }: { proposals: readonly ShownProposal[] }) {
  return (
    <Card name="waiting" title={words.waiting.title}>
      <ul className="stack">
        {proposals.map(({ id, roleName, added, by, proposedAt, isOutdated }) => (
          <li className="rows gap-4" key={id}>
            <a href={href('/admin/roles/proposals/:proposalId', { proposalId: id })}>
              {words.waiting.review({ name: roleName })}
            </a>
            <span>{words.waiting.adds({ capabilities: listWords(added) })}</span>
            <span className="muted small">
              <bdi>{words.waiting.by({ name: by })}</bdi>,{' '}
              <time dateTime={proposedAt.toISOString()}>{timestampWords(proposedAt)}</time>
            </span>
            {isOutdated && <span className="small bold">{words.waiting.outdated}</span>}
          </li>
        ))}
      </ul>
    </Card>
  )
}
