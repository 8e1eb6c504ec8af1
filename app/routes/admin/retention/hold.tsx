import { keepFromErasure, releaseForErasure } from '#app/features/casework/hold/keep-from-erasure.server.ts'
import { readHold } from '#app/features/casework/hold/read-hold.server.ts'
import { dayOf, formatDate } from '#app/lib/plain-date.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { idParam } from '#app/platform/http/params.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { redirectWithFlash } from '#app/routes/account/session-cookie.server.ts'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import { Button } from '#app/ui/button.tsx'
import { DrawnFields } from '#app/ui/form/drawn-field.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { EditorPage } from '../components/editor-page.tsx'
import type { Route } from './+types/hold.ts'
import { holdForm } from './hold.form.ts'
import { holdWords as words } from './retention-pages.words.ts'

export { afterEveryAct as shouldRevalidate } from '../components/revalidate.ts'

export const handle: PageHandle = {
  access: 'staff',
  needs: 'case.hold',
  saves: () => ['act', ...holdForm.savedNames],
  hydrate: true,
}

export async function loader({ context, params }: Route.LoaderArgs) {
  return readHold(context.get(requestContext), idParam<'application'>(params.applicationId))
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const [ctx, page] = [context.get(requestContext), context.get(pageContext)]
  const id = idParam<'application'>(params.applicationId)
  const fields = await readFields(request)
  const here = href('/admin/applications/:applicationId/hold', { applicationId: id })
  if (fields.text('act') === 'release') {
    await releaseForErasure(ctx, id)
    throw redirectWithFlash(page, here, 'hold-removed')
  }
  const sent = holdForm.read(fields)
  const kept = await keepFromErasure(ctx, id, sent.typed.reason)
  if (kept.ok) throw redirectWithFlash(page, here, 'hold-saved')
  const { code } = kept.problem
  return sent.refuse({ reason: words.problems[code] }, { status: code === 'erased' ? 409 : 422 })
}

export default function HoldPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, reference, heldAt, holdReason, erasedAt } = loaderData
  const form = holdForm.show(actionData, { reason: holdReason ?? '' })
  return (
    <EditorPage
      title={words.title}
      back={{ to: href('/admin/applications/:applicationId', { applicationId: id }), name: words.back }}
      lede={words.lede({ reference })}
      problems={form.problems}
    >
      {heldAt ? (
        <Notice tone="warn" title={words.held({ day: formatDate(dayOf(heldAt)) })} text={words.heldText} />
      ) : (
        <p>{plannedText(loaderData)}</p>
      )}
      {!erasedAt && (
        <PostForm className="frame pad-20 measure stack stack-lg">
          <DrawnFields form={form} />
          <div className="cluster">
            <Button>{heldAt ? words.save : words.button}</Button>
          </div>
        </PostForm>
      )}
      {heldAt && (
        <PostForm>
          <input type="hidden" name="act" value="release" />
          <Button look="quiet">{words.release}</Button>
        </PostForm>
      )}
    </EditorPage>
  )
}

function plannedText({ on, erasedAt }: Route.ComponentProps['loaderData']): string {
  if (erasedAt) return words.erased({ day: formatDate(dayOf(erasedAt)) })
  return on ? words.planned({ day: formatDate(on) }) : words.open
}

export const ErrorBoundary = failedPage(words.failure)
