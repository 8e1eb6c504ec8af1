import { data } from 'react-router'
import { makeRole } from '#app/features/accounts/roles/edit-role.server.ts'
import { capabilitiesToGrant } from '#app/features/accounts/roles/read-roles.server.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { redirectWithFlash } from '#app/routes/account/session-cookie.server.ts'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import { EditorPage } from '../components/editor-page.tsx'
import { After } from '../users/person/standing-parts.tsx'
import type { Route } from './+types/new-role.ts'
import { actOnRole } from './act-on-role.server.ts'
import { RoleFields, shownRole } from './role-fields.tsx'
import { roleFormWords as words } from './roles.words.ts'

export { afterEveryAct as shouldRevalidate } from '../components/revalidate.ts'

export const handle: PageHandle = { access: 'staff', needs: 'role.edit', fresh: true, hydrate: true }

export const loader = ({ context }: Route.LoaderArgs) => ({
  grantable: capabilitiesToGrant(context.get(requestContext)),
})

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  const acted = await actOnRole(ctx, await readFields(request), (wish) => makeRole(ctx, wish))
  if (acted.again) return data(acted.again.answer, { status: acted.again.status })
  const to = href('/admin/roles/:roleId', { roleId: acted.saved.id })
  throw redirectWithFlash(context.get(pageContext), to, acted.saved.flash)
}

export default function NewRolePage({ loaderData: { grantable }, actionData }: Route.ComponentProps) {
  const shown = shownRole(grantable, actionData)
  return (
    <EditorPage
      title={words.newTitle}
      windowTitle={words.newTitle}
      back={{ to: href('/admin/roles'), name: words.back }}
      problems={shown.form.problems}
      problemsTitle={words.failed}
      aside={<After {...words.after} />}
    >
      <RoleFields shown={shown} button={words.make} back={href('/admin/roles')} />
    </EditorPage>
  )
}

export const ErrorBoundary = failedPage(words.failure)
