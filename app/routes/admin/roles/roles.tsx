import { Plus } from 'lucide-react'
import { readRoles } from '#app/features/accounts/roles/read-roles.server.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { ListPage } from '#app/routes/admin/components/list-page.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Route } from './+types/roles.ts'
import { RoleTable, TwoMark } from './role-table.tsx'
import { rolesWords as words } from './roles.words.ts'
import { SecondNeeded, Waiting } from './waiting.tsx'

export const handle: PageHandle = { access: 'staff', needs: 'role.read', hydrate: true }

export const loader = ({ context }: Route.LoaderArgs) => readRoles(context.get(requestContext))

export default function RolesPage({ loaderData: { own, holders, proposals, mayEdit, isAlone } }: Route.ComponentProps) {
  return (
    <ListPage
      title={words.title}
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
      <div className="stack">
        <p className="muted small">
          <TwoMark /> {words.two}
        </p>
        <RoleTable own={own} holders={holders} />
      </div>
    </ListPage>
  )
}
