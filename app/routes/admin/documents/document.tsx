import { decisionProblemWords } from '#app/features/documents/decision-problem.words.ts'
import { editDocument } from '#app/features/documents/desk/edit-document.server.ts'
import { readDeskDocument } from '#app/features/documents/desk/read-desk-document.server.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { idParam } from '#app/platform/http/params.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { redirectWithFlash } from '#app/routes/account/session-cookie.server.ts'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import { EditorPage } from '../components/editor-page.tsx'
import type { Route } from './+types/document.ts'
import { editForm } from './document.form.ts'
import { DocumentActs, DocumentFacts } from './document-facts.tsx'
import { DocumentFile } from './document-file.tsx'
import { documentsWords, kindName, documentWordsOfStaff as words } from './documents.words.ts'
import { EditForm } from './edit-form.tsx'
import { editOf, fieldOfProblem } from './read-edit.ts'
import { StatusBadge } from './status-badge.tsx'

export { afterEveryAct as shouldRevalidate } from '../components/revalidate.ts'

export const handle: PageHandle = { access: 'staff', needs: 'document.open', hydrate: true }

export function loader({ context, params }: Route.LoaderArgs) {
  return readDeskDocument(context.get(requestContext), idParam(params.documentId))
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const documentId = idParam<'document'>(params.documentId)
  const sent = editForm.read(await readFields(request))
  if (!sent.ok) return sent.refuse()
  const result = await editDocument(context.get(requestContext), editOf(documentId, sent.typed))
  if (!result.ok) {
    const { problem } = result
    const isConflict = problem.code === 'changed' || problem.code === 'filed_otherwise'
    const problems = [{ field: fieldOfProblem(problem), message: decisionProblemWords(problem) }]
    return sent.refuse(problems, { status: isConflict ? 409 : 422 })
  }
  const flash = result.value.changed ? 'document-saved' : 'document-unchanged'
  throw redirectWithFlash(context.get(pageContext), href('/admin/documents/:documentId', { documentId }), flash)
}

export default function DocumentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { document, required, versions, acts } = loaderData
  return (
    <EditorPage
      windowTitle={words.title({ name: kindName(document.kind), reference: document.reference })}
      title={
        <>
          {words.titleStart({ name: kindName(document.kind) })} <span className="one-line">{document.reference}</span>
        </>
      }
      back={{ to: href('/admin/documents'), name: words.back }}
      facts={
        <p>
          <StatusBadge status={document.status} />
        </p>
      }
      problems={actionData?.problems ?? []}
    >
      <div className="halves document-sheet">
        <DocumentFile document={document} versions={versions} />
        <div className="stack stack-lg shrinks">
          <DocumentFacts document={document} />
          <EditForm document={document} required={required} answer={actionData} />
          <DocumentActs acts={acts} />
        </div>
      </div>
    </EditorPage>
  )
}

export const ErrorBoundary = failedPage(documentsWords.failure)
