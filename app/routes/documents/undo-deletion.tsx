import { data } from 'react-router'
import { restoreOwnFile } from '#app/features/documents/own/delete-own-file.server.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { idParam } from '#app/platform/http/params.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Page } from '#app/ui/page/page.tsx'
import { redirectWithFlash } from '../account/session-cookie.server.ts'
import { failedPage } from '../shell/failed-page.tsx'
import type { Route } from './+types/undo-deletion.ts'
import { filesWords } from './documents.words.ts'

const words = filesWords.late

const refused = { too_late: words, full: filesWords.noRoom } as const

export const handle: PageHandle = { access: 'signed-in', hydrate: true }

export async function action({ context, params }: Route.ActionArgs) {
  const restored = await restoreOwnFile(context.get(requestContext), idParam(params.fileId))
  if (!restored.ok) return data(restored.problem, 409)
  throw redirectWithFlash(context.get(pageContext), href('/documents'), 'document-restored')
}

export default function UndoDeletionPage({ actionData }: Route.ComponentProps) {
  // A GET request has not submitted anything yet.
  const { title, text, more } = actionData ? refused[actionData.code] : filesWords.nothingToUndo
  return (
    <Page width="narrow" title={title} lede={text} form={{ problems: [], wrong: actionData !== undefined }}>
      <p>{more}</p>
      <p>
        <ButtonLink to={href('/documents')}>{words.back}</ButtonLink>
      </p>
    </Page>
  )
}

export const ErrorBoundary = failedPage(filesWords.failure.undo)
