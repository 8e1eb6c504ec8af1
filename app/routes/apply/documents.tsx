import { redirect } from 'react-router'
import { ownCaseAt } from '#app/features/applications/own-case-at.ts'
import { readDraft } from '#app/features/applications/read-draft.server.ts'
import { stepBefore } from '#app/features/applications/steps/steps.ts'
import { DocumentExamples } from '#app/features/documents/components/document-examples.tsx'
import { uploadWords } from '#app/features/documents/document.words.ts'
import { OpenPhotoTool } from '#app/features/documents/photo/open-photo-tool.tsx'
import { DocumentTray } from '#app/features/documents/tray/document-tray.tsx'
import { type DocumentView, isLacking, isOpen, isReady } from '#app/features/documents/tray/document-view.ts'
import { readTray } from '#app/features/documents/tray/read-tray.server.ts'
import { RemoveForm } from '#app/features/documents/tray/remove-form.tsx'
import { trayWords as words } from '#app/features/documents/tray/tray.words.ts'
import { readPhotoSpec } from '#app/features/visas/photo/read-photo-spec.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { idParam } from '#app/platform/http/params.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { Notice } from '#app/ui/notice.tsx'
import { failedPage } from '../shell/failed-page.tsx'
import { answerOf, orOffline, unlessOffline } from '../shell/work/offline-answer.ts'
import type { Route } from './+types/documents.ts'
import { orderOf, requireFinishedBefore } from './draft-page.server.ts'
import { ActBar } from './frame/act-bar.tsx'
import { WizardFrame } from './frame/wizard-frame.tsx'
import { changeDocuments } from './tray/change-documents.server.ts'

export const handle: PageHandle = { access: 'signed-in', sends: 'document', takesFiles: true, hydrate: true }

/** The document list is for drafts only: after submission, each document to replace has its own page. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const draft = await readDraft(ctx, idParam(params.applicationId))
  const { id, status } = draft.application
  const views = await readTray(ctx, draft)
  if (status !== 'draft') throw redirect(whereReplaced(id, views))
  requireFinishedBefore(draft, 'documents')
  const search = new URL(request.url).searchParams
  const nameOf = (kind: string | null) => views.find((view) => view.kind === kind)?.name
  const [uploaded, removed] = [nameOf(search.get('uploaded')), nameOf(search.get('removed'))]
  return {
    id,
    views,
    asked: search.get('show') ?? undefined,
    removing: views.find(({ kind, removeOnce }) => removeOnce && kind === search.get('remove')),
    sentHere: search.get('why') === 'missing',
    done: uploaded ? words.uploaded({ name: uploaded }) : removed && words.removed({ name: removed }),
    back: ownCaseAt(id).step(stepBefore('documents', draft.steps, draft.facts)?.slug ?? ''),
    photo: readPhotoSpec(draft.route.to.code),
    order: orderOf(draft),
  }
}

/** The page of the single document to replace, or the page that lists them if there are several. */
function whereReplaced(id: string, views: readonly DocumentView[]): string {
  const [wanted, ...others] = views.filter(({ mayUpload }) => mayUpload)
  if (!wanted) return ownCaseAt(id).details
  return others.length > 0 ? ownCaseAt(id).move : ownCaseAt(id).document(wanted.kind)
}

export function action({ context, params, request }: Route.ActionArgs) {
  const id = idParam<'application'>(params.applicationId)
  return changeDocuments({ ctx: context.get(requestContext), page: context.get(pageContext), id, request })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(() => serverAction())

export const shouldRevalidate = unlessOffline

/** Passes on `Retry-After` when the rate limit is reached. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export default function DocumentsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, views, asked, removing, sentHere, done, back, photo, order } = loaderData
  const problems = answerOf(actionData)?.problems ?? []
  if (removing?.removeOnce) {
    const { documents } = ownCaseAt(id)
    return (
      <WizardFrame
        part={3}
        title={uploadWords.removeTitle({ name: removing.name })}
        back={{ to: documents }}
        form={{ problems }}
        order={order}
      >
        <RemoveForm kind={removing.kind} once={removing.removeOnce} address={documents} />
      </WizardFrame>
    )
  }
  const open = views.filter(isOpen)
  const required = views.filter((view) => view.required)
  const lacking = views.filter(isLacking)
  return (
    <WizardFrame
      part={3}
      title={words.title}
      lede={words.ready({ ready: required.filter(isReady).length, all: required.length })}
      back={{ to: back }}
      form={{ problems }}
      notices={
        <>
          {done && <Notice tone="ok" role="status" text={done} />}
          {sentHere && lacking.length > 0 && <Notice tone="warn" text={words.beforePaying} />}
        </>
      }
      order={order}
    >
      <DocumentTray
        applicationId={id}
        views={views}
        asked={asked}
        problems={problems}
        toolOf={(kind, take, file) => kind === 'photo' && <OpenPhotoTool spec={photo} file={file} onPhoto={take} />}
      />
      {open.some(({ kind }) => kind === 'passport' || kind === 'photo') && (
        <details className="tray-examples">
          <summary>{words.examples}</summary>
          <DocumentExamples kind="passport" />
        </details>
      )}
      <p className="small muted">
        {lacking.length > 0 && `${words.missing({ count: lacking.length })} `}
        {words.encrypted}
      </p>
      <ActBar order={order} to={ownCaseAt(id).review}>
        {words.review}
      </ActBar>
    </WizardFrame>
  )
}

export const ErrorBoundary = failedPage(() => ({ title: uploadWords.failed, text: uploadWords.failedMore }))
