import { data, redirect } from 'react-router'
import { undoAct } from '#app/features/casework/undo-act.server.ts'
import { isId } from '#app/lib/id.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { ownPath } from '#app/platform/http/own-path.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { NotFound } from '#app/platform/refusal.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import type { Route } from './+types/undo.ts'
import { undoWords } from './undo.words.ts'
import type { UndoAnswer } from './undo-answer.ts'

export const handle: PageHandle = { access: 'staff', needs: 'case.read' }

/** Only forms are submitted here. */
export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(pageContext).sent) throw redirect(href('/admin/applications'))
  return null
}

export async function action({ context, request }: Route.ActionArgs) {
  const fields = await readFields(request)
  const act = fields.text('act')
  if (!isId<'undoable-act'>(act)) throw new NotFound()
  const asked = ownPath(fields.text('back'))
  const back = asked?.startsWith('/admin/') ? asked : href('/admin/applications')
  const undone = await undoAct(context.get(requestContext), act)
  const outcome = undone.ok ? (undone.value.left.length > 0 ? 'in_part' : 'undone') : undone.problem.code
  return data({ act, back, outcome } satisfies UndoAnswer, { status: undone.ok ? 200 : 409 })
}

/** Shown when no client script reports the result in place. */
export default function UndoPage({ actionData }: Route.ComponentProps) {
  const { title, text } = undoWords.outcomes[actionData?.outcome ?? 'too_late']
  return (
    <div className="page page-narrow band stack stack-lg">
      <PageTitle>{title}</PageTitle>
      <h1 tabIndex={-1}>{title}</h1>
      <p className="lede">{text}</p>
      <p>
        <ButtonLink to={actionData?.back ?? href('/admin/applications')}>{undoWords.back}</ButtonLink>
      </p>
    </div>
  )
}

export const ErrorBoundary = failedPage(undoWords.failure)
