import { Search } from 'lucide-react'
import { readRoleNames } from '#app/features/accounts/roles/read-roles.server.ts'
import type { OwnRoleNames } from '#app/features/accounts/roles/role.ts'
import { type Found, type Group, isShort, longestSearch, mostFound } from '#app/features/overview/search.ts'
import { type Findings, searchPortal } from '#app/features/overview/search-portal.server.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import { Card } from '#app/ui/page/section.tsx'
import { portalKeys } from '../keys/portal-keys.ts'
import type { Route } from './+types/search.ts'
import { FoundRow } from './found-row.tsx'
import { searchWords as words } from './search.words.ts'

export const handle: PageHandle = { access: 'staff', needs: 'portal.open', hydrate: true }

export async function loader({ context, request }: Route.LoaderArgs) {
  const typed = new URL(request.url).searchParams.get('q') ?? ''
  const ctx = context.get(requestContext)
  return { findings: await searchPortal(ctx, typed), roleNames: await readRoleNames(ctx) }
}

export default function AdminSearchPage({ loaderData: { findings, roleNames } }: Route.ComponentProps) {
  return (
    <div className="page band stack stack-lg">
      <PageTitle>{titleOf(findings)}</PageTitle>
      <h1 tabIndex={-1}>{words.heading}</h1>
      <SearchForm text={findings?.asked.text ?? ''} />
      {findings ? <Results findings={findings} roleNames={roleNames} /> : <EmptyState {...words.start} />}
    </div>
  )
}

function titleOf(findings: Findings | undefined): string {
  if (!findings) return words.title
  return isNothing(findings) ? words.titleNothing : words.titleFound
}

function isNothing({ exact, applications, people, documents, tickets }: Findings): boolean {
  return exact.length === 0 && [applications, people, documents, tickets].every((group) => !group?.count)
}

function SearchForm({ text }: { text: string }) {
  return (
    <search aria-label={words.landmark}>
      <form action={href('/admin/search')} className="search-form rows gap-6">
        <label className="label" htmlFor="search-q">
          {words.label}
        </label>
        <p className="hint" id="search-hint">
          {words.hint}
        </p>
        <div className="row middle gap-12">
          <input
            className="input"
            id="search-q"
            type="search"
            name="q"
            defaultValue={text}
            maxLength={longestSearch}
            autoComplete="off"
            spellCheck={false}
            aria-describedby="search-hint"
            data-shortcut={portalKeys.search}
          />
          <Button>
            <Icon of={Search} /> {words.button}
          </Button>
          {text && <a href={href('/admin/search')}>{words.clear}</a>}
        </div>
      </form>
    </search>
  )
}

function Results({ findings, roleNames }: { findings: Findings; roleNames: OwnRoleNames }) {
  const { asked, exact, applications, people, documents, tickets } = findings
  const q = encodeURIComponent(asked.text)
  const groups = [
    { kind: 'applications', group: applications, all: `${href('/admin/applications')}?q=${q}` },
    { kind: 'people', group: people, all: `${href('/admin/users')}?q=${q}` },
    { kind: 'documents', group: documents, all: `${href('/admin/documents')}?q=${q}` },
    { kind: 'tickets', group: tickets, all: `${href('/admin/messages')}?q=${q}` },
  ] as const
  return (
    <>
      {asked.terms.some(isShort) && <p className="muted">{words.short}</p>}
      {isNothing(findings) && (
        <EmptyState title={words.nothing.title} text={words.nothing.text({ text: asked.text })} role="status" />
      )}
      {exact.length > 0 && (
        <Card name="found-exact" title={words.exact} className="stack-sm">
          <ul className="lined">
            {exact.map((found) => (
              <FoundRow key={found.id} found={found} roleNames={roleNames} />
            ))}
          </ul>
        </Card>
      )}
      <div className="found-groups">
        {groups.map(
          ({ kind, group, all }) =>
            group && <FoundGroup key={kind} kind={kind} group={group} all={all} roleNames={roleNames} />,
        )}
      </div>
    </>
  )
}

type GroupProps = { kind: keyof typeof words.titles; group: Group<Found>; all: string; roleNames: OwnRoleNames }

function FoundGroup({ kind, group: { rows, count }, all, roleNames }: GroupProps) {
  return (
    <section className="card rows shrinks gap-4" aria-labelledby={`found-${kind}`}>
      <header className="head-row">
        <h2 className="title-small" id={`found-${kind}`}>
          {words.titles[kind]} {count > 0 && <span className="count">{words.count(count)}</span>}
        </h2>
        {count > mostFound && <a href={all}>{words.seeAll[kind]}</a>}
      </header>
      <p className="muted small">{words.looked[kind]}</p>
      {count === 0 ? (
        <p className="muted">{words.none[kind]}</p>
      ) : (
        <ul className="lined">
          {rows.map((found) => (
            <FoundRow key={found.id} found={found} roleNames={roleNames} />
          ))}
        </ul>
      )}
    </section>
  )
}
