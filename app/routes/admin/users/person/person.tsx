import { ArrowLeft } from 'lucide-react'
import { type AccountAction, mayActOnAccount } from '#app/features/accounts/account.policy.ts'
import { readPerson } from '#app/features/accounts/people/read-person.server.ts'
import { countCasesOf, listCasesOf } from '#app/features/casework/people/cases-of-people.server.ts'
import { countTicketsOf } from '#app/features/support/people/count-tickets-of.server.ts'
import { readCountries } from '#app/features/visas/read-countries.server.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { idParam } from '#app/platform/http/params.ts'
import { requireFound } from '#app/platform/refusal.ts'
import { type RequestContext, requestContext } from '#app/platform/request-context.server.ts'
import { Icon } from '#app/ui/icon.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import { AccountStatusBadge, Monogram, PersonName, RoleName } from '../person-parts.tsx'
import type { Route } from './+types/person.ts'
import { ActivityList } from './activity-list.tsx'
import { AuditList } from './audit-list.tsx'
import { CaseList } from './case-list.tsx'
import { personWords as words } from './person.words.ts'
import { Particulars, StandingCard, WaysCard } from './person-cards.tsx'
import { SessionList } from './session-list.tsx'

export const handle: PageHandle = { access: 'staff', needs: 'person.read', hydrate: true }

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const id = idParam<'account'>(params.accountId)
  const { accountId } = requireFound(context.get(pageContext).signedIn)
  const person = await readPerson(ctx, id)
  const cases = await listCasesOf(ctx, id)
  const { all } = await readCountries(ctx)
  const codes = new Set<string | null>([
    person.person.country,
    ...cases.flatMap(({ fromCountry, toCountry }) => [fromCountry, toCountry]),
    ...person.sessions.map(({ place }) => place),
    ...(person.activities ?? []).map(({ place }) => place),
  ])
  return {
    ...person,
    cases,
    caseCount: (await countCasesOf(ctx, [id])).get(id) ?? 0,
    tickets: await countTicketsOf(ctx, id),
    places: Object.fromEntries(all.filter(({ code }) => codes.has(code)).map(({ code, name }) => [code, name])),
    isOwn: accountId === id,
    may: mayOf(ctx, person.person),
  }
}

function mayOf({ actor }: RequestContext, account: Parameters<typeof mayActOnAccount>[2]) {
  const may = (action: AccountAction) => mayActOnAccount(actor, action, account)
  return {
    block: may('block'),
    'give-role': may('give-role'),
    'end-sessions': may('end-sessions'),
    'remove-factors': may('remove-factors'),
  }
}

export default function PersonPage({ loaderData }: Route.ComponentProps) {
  const { person, ways, sessions, activities, audit, cases, caseCount, tickets, places, isOwn, may, roleNames } =
    loaderData
  return (
    <div className="page band stack stack-lg">
      <PageTitle>{words.title}</PageTitle>
      <p>
        <a className="target gap-6" href={href('/admin/users')}>
          <Icon of={ArrowLeft} size={18} /> {words.back}
        </a>
      </p>
      <header className="person-head beside middle gap-20">
        <Monogram name={person.fullName || person.email} />
        <div className="stack stack-sm">
          <h1 tabIndex={-1}>
            <PersonName name={person.fullName} />
          </h1>
          <p className="cluster">
            <AccountStatusBadge status={person.status} />
            <RoleName role={person.role} names={roleNames} />
          </p>
        </div>
      </header>
      <div className="with-aside with-aside-wide">
        <div className="person-main rows shrinks gap-32">
          <CaseList cases={cases} total={caseCount} places={places} email={person.email} />
          <SessionList sessions={sessions} places={places} accountId={person.id} mayChange={may['end-sessions']} />
          <ActivityList activities={activities} places={places} />
          <AuditList entries={audit} roleNames={roleNames} />
        </div>
        <div className="side">
          <StandingCard person={person} isOwn={isOwn} may={may} roleNames={roleNames} />
          <Particulars person={person} countryName={places[person.country]} tickets={tickets} />
          <WaysCard ways={ways} accountId={person.id} mayChange={may['remove-factors']} />
        </div>
      </div>
    </div>
  )
}
