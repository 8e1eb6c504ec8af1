import { ownCaseAt } from '#app/features/applications/own-case-at.ts'
import { steps } from '#app/features/applications/steps/steps.ts'
import { documentWords, documentListWords as words } from '#app/features/documents/document.words.ts'
import { DocumentList } from '#app/features/documents/parts/document-list.tsx'
import { documentRows, isMissing } from '#app/features/documents/read-documents.server.ts'
import { callContext } from '#app/platform/call.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/documents.ts'
import { openDraft, orderOf, requireFinishedBefore } from './draft-page.server.ts'
import { WizardFrame } from './wizard-frame.tsx'

export const handle: PageHandle = { access: 'signed-in' }

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const call = context.get(callContext)
  const draft = await openDraft(call, params.applicationId)
  requireFinishedBefore(draft, 'documents')
  const { id } = draft.application
  const rows = await documentRows(call, id, draft.requiredDocuments)
  const search = new URL(request.url).searchParams
  const uploaded = rows.find(({ kind, file }) => file && kind === search.get('uploaded'))
  const removed = draft.requiredDocuments.find((kind) => kind === search.get('removed'))
  return {
    id,
    rows,
    missing: rows.filter(isMissing).length,
    sentHere: search.get('why') === 'missing',
    done: uploaded ? words.uploaded(nameOf(uploaded.kind)) : removed && words.removed(nameOf(removed)),
    order: orderOf(draft),
  }
}

const nameOf = (kind: string) => documentWords(kind).name

export default function DocumentsPage({ loaderData }: Route.ComponentProps) {
  const { id, rows, missing, sentHere, done, order } = loaderData
  return (
    <WizardFrame
      part={3}
      title={words.title}
      lede={words.lede}
      back={{ to: ownCaseAt(id).step(steps.at(-1)?.slug ?? '') }}
      notices={
        <>
          {done && <Notice tone="ok" role="status" text={done} />}
          {sentHere && missing > 0 && <Notice tone="warn" text={words.beforePaying} />}
        </>
      }
      order={order}
    >
      <p>{words.formats}</p>
      <DocumentList rows={rows} pageOf={(kind) => ownCaseAt(id).document(kind)} />
      {missing > 0 && <p>{words.missing(missing)}</p>}
      <ButtonLink to={ownCaseAt(id).review}>{words.button}</ButtonLink>
    </WizardFrame>
  )
}
