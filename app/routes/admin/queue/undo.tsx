import { data, href, redirect } from 'react-router'
import { undoAct } from '#app/features/casework/undo-act.server.ts'
import { isId } from '#app/lib/id.ts'
import { callContext } from '#app/platform/call.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { ownPath } from '#app/platform/http/own-path.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { NotFound } from '#app/platform/refusal.ts'
import { redirectWithFlash } from '#app/routes/account/session-cookie.server.ts'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import type { Route } from './+types/undo.ts'
import { undoWords } from './undo.words.ts'

export const handle: PageHandle = { access: 'staff', needs: 'case.read' }

/** Only forms are sent here. */
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
  const undone = await undoAct(context.get(callContext), act)
  if (!undone.ok) return data({ code: undone.problem.code, back }, { status: 409 })
  const flash = undone.value.left.length > 0 ? 'act-undone-in-part' : 'act-undone'
  throw redirectWithFlash(context.get(pageContext), back, flash)
}

export default function UndoPage({ actionData }: Route.ComponentProps) {
  const words = undoWords.page
  const isUndone = actionData?.code === 'undone_already'
  const title = isUndone ? words.undoneTitle : words.title
  return (
    <div className="page page-narrow band stack stack-lg">
      <PageTitle wrong>{title}</PageTitle>
      <h1 tabIndex={-1}>{title}</h1>
      <p className="lede">{isUndone ? words.undoneText : words.text}</p>
      {!isUndone && <p>{words.more}</p>}
      <p>
        <ButtonLink to={actionData?.back ?? href('/admin/applications')}>{words.back}</ButtonLink>
      </p>
    </div>
  )
}

export const ErrorBoundary = failedPage(undoWords.failure)
