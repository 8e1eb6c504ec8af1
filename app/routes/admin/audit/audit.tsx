import { mayActOnAudit } from '#app/features/audit/audit.policy.ts'
import { checkAudit, readAuditState } from '#app/features/audit/check-audit.server.ts'
import { type AuditAsked, longestAuditSearch, readAuditAsked } from '#app/features/overview/audit-log/audit-log.ts'
import { searchAudit } from '#app/features/overview/audit-log/search-audit.server.ts'
import { addressOf } from '#app/lib/address.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { redirectWithFlash } from '#app/routes/account/session-cookie.server.ts'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { FilterBar, FilterSelect } from '#app/ui/page/filter-bar.tsx'
import { PageSteps } from '#app/ui/page/pagination.tsx'
import { ListPage } from '../components/list-page.tsx'
import type { Route } from './+types/audit.ts'
import { actOptions, auditWords as words } from './audit-pages.words.ts'
import { AuditRows } from './audit-rows.tsx'
import { AuditState } from './audit-state.tsx'

export { afterEveryAct as shouldRevalidate } from '../components/revalidate.ts'

export const handle: PageHandle = { access: 'staff', needs: 'audit.search', hydrate: true }

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const asked = readAuditAsked(new URL(request.url).searchParams)
  return {
    asked,
    ...(await searchAudit(ctx, asked)),
    state: await readAuditState(ctx),
    mayVerify: mayActOnAudit(ctx.actor, 'verify'),
  }
}

/** Verifies the log now. The page shows the result. */
export async function action({ context }: Route.ActionArgs) {
  await checkAudit(context.get(requestContext))
  throw redirectWithFlash(context.get(pageContext), href('/admin/audit'), 'audit-checked')
}

export default function AuditPage({ loaderData }: Route.ComponentProps) {
  const { asked, rows, older, newer, links, state, mayVerify } = loaderData
  const { person, application, act } = asked
  const at = (place: { before?: number | undefined; after?: number | undefined }) =>
    addressOf(href('/admin/audit'), {
      person,
      application,
      act,
      before: place.before?.toString(),
      after: place.after?.toString(),
    })
  return (
    <ListPage title={words.title} lede={words.lede} windowTitle={rows.length > 0 ? words.title : words.none.title}>
      <AuditState state={state} mayVerify={mayVerify} />
      <AuditFilter asked={asked} />
      {rows.length > 0 ? <AuditRows rows={rows} links={links} /> : <Nothing asked={asked} />}
      <PageSteps
        label={words.pages}
        previous={newer !== undefined && { to: at({ after: newer }), name: words.newer }}
        first={(asked.before || asked.after) !== undefined && { to: at({}), name: words.newest }}
        next={older !== undefined && { to: at({ before: older }), name: words.older }}
      />
    </ListPage>
  )
}

const isNarrowed = ({ person, application, act }: AuditAsked) =>
  person !== '' || application !== '' || act !== undefined

function AuditFilter({ asked }: { asked: AuditAsked }) {
  const { search } = words
  const typed = { type: 'search', maxLength: longestAuditSearch, autoComplete: 'off', spellCheck: false } as const
  return (
    <FilterBar
      label={search.label}
      action={href('/admin/audit')}
      button={search.show}
      clear={isNarrowed(asked) && search.clear}
    >
      <TextField name="person" label={search.person} hint={search.personHint} defaultValue={asked.person} {...typed} />
      <TextField
        name="application"
        label={search.application}
        hint={search.applicationHint}
        defaultValue={asked.application}
        {...typed}
      />
      <FilterSelect name="act" label={search.act} any={search.everyAct} options={actOptions()} asked={asked.act} />
    </FilterBar>
  )
}

function Nothing({ asked }: { asked: AuditAsked }) {
  const narrowed = isNarrowed(asked)
  return (
    <EmptyState as="h2" title={words.none.title} text={narrowed ? words.none.text : words.none.first}>
      {narrowed && (
        <ButtonLink to={href('/admin/audit')} look="quiet">
          {words.search.clear}
        </ButtonLink>
      )}
    </EmptyState>
  )
}

export const ErrorBoundary = failedPage(words.failure, { whenOpened: true })
