import { Plus } from 'lucide-react'
import { href } from 'react-router'
import { readRoles, type ShownProposal } from '#app/features/accounts/roles/read-roles.server.ts'
import { momentWords } from '#app/features/accounts/security/security.words.ts'
import { callContext } from '#app/platform/call.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { ListPage } from '#app/routes/admin/parts/list-page.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Card } from '#app/ui/page/section.tsx'
import type { Route } from './+types/roles.ts'
import { RoleTable, TwoMark } from './role-table.tsx'
import { rolesWords as words } from './roles.words.ts'

export const handle: PageHandle = { access: 'staff', needs: 'role.read' }

export const loader = ({ context }: Route.LoaderArgs) => readRoles(context.get(callContext))

export default function RolesPage({ loaderData: { own, holders, proposals, mayEdit, isAlone } }: Route.ComponentProps) {
  return (
    <ListPage
      title={words.title}
      lede={words.lede}
      acts={
        mayEdit && (
          <ButtonLink to={href('/admin/roles/new')}>
            <Icon of={Plus} /> {words.make}
          </ButtonLink>
        )
      }
    >
      {isAlone && <SecondNeeded />}
      {proposals.length > 0 && <Waiting proposals={proposals} />}
      <section className="stack" aria-label={words.caption}>
        <p className="muted small">
          <TwoMark /> {words.legend}
        </p>
        <RoleTable own={own} holders={holders} />
      </section>
    </ListPage>
  )
}

export function SecondNeeded() {
  return (
    <Notice tone="warn" title={words.alone.title}>
      <p>{words.alone.text}</p>
    </Notice>
  )
}

/** What somebody proposed and nobody decided, each a way to its own page. */
export function Waiting({ proposals }: { proposals: readonly ShownProposal[] }) {
  return (
    <Card name="waiting" title={words.waiting.title}>
      <ul className="stack">
        {proposals.map(({ id, roleName, added, by, proposedAt, isOutdated }) => (
          <li className="rows gap-4" key={id}>
            <a href={href('/admin/roles/proposals/:proposalId', { proposalId: id })}>
              {words.waiting.review(roleName)}
            </a>
            <span>{words.waiting.adds(added)}</span>
            <span className="muted small">
              <bdi>{words.waiting.by(by)}</bdi>,{' '}
              <time dateTime={proposedAt.toISOString()}>{momentWords(proposedAt)}</time>
            </span>
            {isOutdated && <span className="small bold">{words.waiting.outdated}</span>}
          </li>
        ))}
      </ul>
    </Card>
  )
}
