import { makePartner } from '#app/features/accounts/partners/save-partner.server.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { redirectWithFlash } from '#app/routes/account/session-cookie.server.ts'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import { EditorPage } from '../components/editor-page.tsx'
import type { Route } from './+types/new-partner.ts'
import { partnerForm, partnerWish } from './partner.form.ts'
import { PartnerFields } from './partner-fields.tsx'
import { saidProblem } from './partner-problem.ts'
import { partnersWords, partnerFormWords as words } from './partners.words.ts'

export const handle: PageHandle = {
  access: 'staff',
  needs: 'partner.manage',
  hydrate: true,
  saves: () => partnerForm.savedNames,
}

export async function action({ context, request }: Route.ActionArgs) {
  const sent = partnerForm.read(await readFields(request))
  if (!sent.ok) return sent.refuse()
  const made = await makePartner(context.get(requestContext), partnerWish(sent.value))
  if (!made.ok) return sent.refuse([saidProblem(made.problem)], { status: 409 })
  const to = href('/admin/partners/:partnerId', { partnerId: made.value })
  throw redirectWithFlash(context.get(pageContext), to, 'partner-made')
}

export default function NewPartnerPage({ actionData }: Route.ComponentProps) {
  const form = partnerForm.show(actionData)
  const back = href('/admin/partners')
  return (
    <EditorPage
      title={words.newTitle}
      back={{ to: back, name: partnersWords.back }}
      problems={form.problems}
      className="stack-lg"
    >
      <div className="measure">
        <PartnerFields form={form} button={words.create} back={back} />
      </div>
    </EditorPage>
  )
}

export const ErrorBoundary = failedPage(partnersWords.failure)
