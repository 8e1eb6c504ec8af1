import { makeBranch } from '#app/features/accounts/branches/save-branch.server.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { redirectWithFlash } from '#app/routes/account/session-cookie.server.ts'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import { EditorPage } from '../components/editor-page.tsx'
import type { Route } from './+types/new-branch.ts'
import { branchForm, saidProblem } from './branch.form.ts'
import { BranchFields } from './branch-fields.tsx'
import { branchesWords, branchFormWords as words } from './branches.words.ts'
import { timeZones } from './time-zones.server.ts'

export const handle: PageHandle = {
  access: 'staff',
  needs: 'partner.manage',
  hydrate: true,
  saves: () => branchForm().savedNames,
}

export function loader() {
  return { timeZones }
}

export async function action({ context, request }: Route.ActionArgs) {
  const sent = branchForm(timeZones).read(await readFields(request))
  if (!sent.ok) return sent.refuse()
  const made = await makeBranch(context.get(requestContext), sent.value)
  if (!made.ok) return sent.refuse([saidProblem(made.problem)], { status: 409 })
  const to = href('/admin/branches/:branchId', { branchId: made.value })
  throw redirectWithFlash(context.get(pageContext), to, 'branch-made')
}

export default function NewBranchPage({ loaderData, actionData }: Route.ComponentProps) {
  const form = branchForm(loaderData.timeZones).show(actionData)
  const back = href('/admin/branches')
  return (
    <EditorPage title={words.newTitle} back={{ to: back, name: branchesWords.back }} problems={form.problems}>
      <BranchFields form={form} button={words.create} back={back} />
    </EditorPage>
  )
}

export const ErrorBoundary = failedPage(branchesWords.failure)
