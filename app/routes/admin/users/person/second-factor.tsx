import { removeFactors } from '#app/features/accounts/factors/remove-factors.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { idParam } from '#app/platform/http/params.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { redirectWithFlash } from '#app/routes/account/session-cookie.server.ts'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import { DrawnFields } from '#app/ui/form/drawn-field.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { personAt } from '../person-address.ts'
import { standingProblemWords, factorPageWords as words } from '../users.words.ts'
import type { Route } from './+types/second-factor.ts'
import { factorForm } from './standing.form.ts'
import { readStandingPage } from './standing-page.server.ts'
import { StandingFrame } from './standing-page.tsx'
import { FormEnd } from './standing-parts.tsx'

export { afterEveryAct as shouldRevalidate } from '#app/routes/admin/components/revalidate.ts'

export const handle: PageHandle = { access: 'staff', needs: 'person.remove-factors', fresh: true, hydrate: true }

export const loader = (asked: Route.LoaderArgs) => readStandingPage(asked)

export async function action({ context, request, params }: Route.ActionArgs) {
  const id = idParam<'account'>(params.accountId)
  const sent = factorForm.read(await readFields(request))
  const result = await removeFactors(context.get(requestContext), id, sent.typed)
  if (!result.ok) return sent.refuse({ reason: standingProblemWords[result.problem.code] })
  throw redirectWithFlash(context.get(pageContext), personAt(id), 'user-factors-removed')
}

export default function RemoveFactorsPage({ loaderData, actionData }: Route.ComponentProps) {
  const form = factorForm.show(actionData)
  return (
    <StandingFrame words={words} loaderData={loaderData} problems={form.problems}>
      <PostForm className="stack stack-lg" data-busy={words.busy}>
        <DrawnFields form={form} />
        <FormEnd button={words.button} back={loaderData.back} look="danger" />
      </PostForm>
    </StandingFrame>
  )
}

export const ErrorBoundary = failedPage(words.failure)
