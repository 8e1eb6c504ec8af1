import { data } from 'react-router'
import { editRole } from '#app/features/accounts/roles/edit-role.server.ts'
import { capabilitiesToGrant, readRole } from '#app/features/accounts/roles/read-roles.server.ts'
import { retireRole } from '#app/features/accounts/roles/retire-role.server.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { idParam } from '#app/platform/http/params.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { redirectWithFlash } from '#app/routes/account/session-cookie.server.ts'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { EditorPage } from '../components/editor-page.tsx'
import { After } from '../users/person/standing-parts.tsx'
import type { Route } from './+types/role.ts'
import { actOnRole } from './act-on-role.server.ts'
import { History, Holders, Retire } from './role-beside.tsx'
import { RoleChanged, RoleFields, shownRole } from './role-fields.tsx'
import { CapabilityList } from './role-table.tsx'
import { roleFormWords, rolePageWords as words } from './roles.words.ts'
import { SecondNeeded, Waiting } from './waiting.tsx'

export { afterEveryAct as shouldRevalidate } from '../components/revalidate.ts'

export const handle: PageHandle = { access: 'staff', needs: 'role.read', fresh: true, hydrate: true }

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const found = await readRole(ctx, idParam<'role'>(params.roleId))
  return { ...found, grantable: found.mayEdit ? capabilitiesToGrant(ctx) : [] }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  const page = context.get(pageContext)
  const id = idParam<'role'>(params.roleId)
  const fields = await readFields(request)
  if (fields.text('act') === 'retire') {
    const result = await retireRole(ctx, id)
    if (result.ok) throw redirectWithFlash(page, href('/admin/roles'), 'role-retired')
    return data({ sent: undefined, problem: words.retire.problems[result.problem.code] }, { status: 409 })
  }
  const acted = await actOnRole(ctx, fields, (wish) => editRole(ctx, id, wish))
  if (acted.saved) throw redirectWithFlash(page, href('/admin/roles/:roleId', { roleId: id }), acted.saved.flash)
  return data({ sent: acted.again.answer, problem: undefined }, { status: acted.again.status })
}

export default function RolePage({ loaderData, actionData }: Route.ComponentProps) {
  const { role, holders, proposals, history, mayEdit, isOwn, isAlone, grantable } = loaderData
  const { sent, problem } = actionData ?? {}
  const shown = shownRole(grantable, sent, role)
  return (
    <EditorPage
      title={<bdi>{role.name}</bdi>}
      windowTitle={role.name}
      back={{ to: href('/admin/roles'), name: roleFormWords.back }}
      problems={problem ? [{ field: '', message: problem }] : shown.form.problems}
      problemsTitle={problem ? words.retire.failed : roleFormWords.failed}
      wrong={!!sent?.now}
      aside={
        <>
          <Holders holders={holders} />
          {mayEdit && <After {...roleFormWords.after} />}
          <History entries={history} />
          {mayEdit && <Retire />}
        </>
      }
    >
      {proposals.length > 0 && <Waiting proposals={proposals} />}
      {isAlone && mayEdit && <SecondNeeded />}
      {sent && <RoleChanged {...sent} />}
      {mayEdit ? (
        <RoleFields shown={shown} button={roleFormWords.save} back={href('/admin/roles')} />
      ) : (
        <>
          <Notice title={isOwn ? words.own.title : words.above.title}>
            <p>{isOwn ? words.own.text : words.above.text}</p>
          </Notice>
          <CapabilityList capabilities={new Set(role.capabilities)} />
        </>
      )}
    </EditorPage>
  )
}

export const ErrorBoundary = failedPage(roleFormWords.failure)
