import { UserPlus } from 'lucide-react'
import { listPeople } from '#app/features/accounts/people/list-people.server.ts'
import { readRoleNames } from '#app/features/accounts/roles/read-roles.server.ts'
import { countCasesOf } from '#app/features/casework/people/cases-of-people.server.ts'
import { readCountries } from '#app/features/visas/read-countries.server.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { requireFound } from '#app/platform/refusal.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { PageSteps } from '#app/ui/page/pagination.tsx'
import { ListPage } from '../components/list-page.tsx'
import type { Route } from './+types/users.ts'
import { PeopleFilter } from './people-filter.tsx'
import { peopleAddress, readPeopleAsked } from './people-search.ts'
import { PeopleTable } from './people-table.tsx'
import { usersWords as words } from './users.words.ts'

export const handle: PageHandle = { access: 'staff', needs: 'person.read', hydrate: true }

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const { accountId, capabilities } = requireFound(context.get(pageContext).signedIn)
  const { all } = await readCountries(ctx)
  const asked = readPeopleAsked(new URL(request.url).searchParams, all)
  const { people, ...page } = await listPeople(ctx, asked)
  const cases = await countCasesOf(
    ctx,
    people.map(({ id }) => id),
  )
  const names = new Map(all.map(({ code, name }) => [code, name]))
  const rows = people.map((person) => ({
    ...person,
    cases: cases.get(person.id) ?? 0,
    countryName: names.get(person.country),
  }))
  const roleNames = await readRoleNames(ctx)
  return { asked, rows, ...page, roleNames, ownId: accountId, mayChange: capabilities.has('person.block') }
}

export default function AdminUsersPage({ loaderData }: Route.ComponentProps) {
  const { asked, rows, total, older, newer, roleNames, ownId, mayChange } = loaderData
  const from = { ...(asked.after && { after: asked.after }), ...(asked.before && { before: asked.before }) }
  return (
    <ListPage
      title={words.title}
      lede={words.lede}
      windowTitle={rows.length === 0 ? words.emptyPage : words.title}
      acts={
        <div className="cluster">
          <ButtonLink to={href('/admin/users/invitations')} look="quiet">
            {words.invitations}
          </ButtonLink>
          <ButtonLink to={href('/admin/users/new')}>
            <Icon of={UserPlus} /> {words.add}
          </ButtonLink>
        </div>
      }
    >
      <PeopleFilter asked={asked} roleNames={roleNames} />
      {rows.length === 0 ? (
        <EmptyState title={words.empty} role="status">
          <ButtonLink to={href('/admin/users')} look="quiet">
            {words.showAll}
          </ButtonLink>
        </EmptyState>
      ) : (
        <section className="stack" aria-label={words.caption}>
          <p className="row on-line gap-4-12">
            <strong>{words.found({ total })}</strong> <span className="muted">{words.newest}</span>
          </p>
          <PeopleTable
            rows={rows}
            ownId={ownId}
            mayChange={mayChange}
            roleNames={roleNames}
            back={peopleAddress(asked, from)}
          />
          <PageSteps
            label={words.pages}
            previous={newer && { to: peopleAddress(asked, { before: newer }), name: words.newer }}
            next={older && { to: peopleAddress(asked, { after: older }), name: words.older }}
          />
        </section>
      )}
    </ListPage>
  )
}
