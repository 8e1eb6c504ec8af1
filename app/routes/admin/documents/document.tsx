import { ArrowLeft } from 'lucide-react'
import { data, href } from 'react-router'
import { decisionProblemWords } from '#app/features/documents/decision-problem.words.ts'
import { editDocument } from '#app/features/documents/desk/edit-document.server.ts'
import { readDeskDocument } from '#app/features/documents/desk/read-desk-document.server.ts'
import { callContext } from '#app/platform/call.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { idParam } from '#app/platform/http/params.ts'
import { redirectWithFlash } from '#app/routes/account/session-cookie.server.ts'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import type { Route } from './+types/document.ts'
import { DocumentActs, DocumentFacts } from './document-facts.tsx'
import { DocumentFile } from './document-file.tsx'
import { documentsWords, kindName, documentWordsOfStaff as words } from './documents.words.ts'
import { EditForm } from './edit-form.tsx'
import { fieldOfProblem, readEdit } from './read-edit.ts'
import { StatusBadge } from './status-badge.tsx'

export const handle: PageHandle = { access: 'staff', needs: 'document.open' }

export function loader({ context, params }: Route.LoaderArgs) {
  return readDeskDocument(context.get(callContext), idParam(params.documentId))
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const documentId = idParam<'document'>(params.documentId)
  const { edit, typed } = readEdit(documentId, await readFields(request))
  const result = await editDocument(context.get(callContext), edit)
  if (!result.ok) {
    const { problem } = result
    const isConflict = problem.code === 'changed' || problem.code === 'filed_otherwise'
    const problems = [{ field: fieldOfProblem(problem), message: decisionProblemWords(problem) }]
    return data({ typed, problems }, { status: isConflict ? 409 : 422 })
  }
  const flash = result.value.changed ? 'document-saved' : 'document-unchanged'
  throw redirectWithFlash(context.get(pageContext), href('/admin/documents/:documentId', { documentId }), flash)
}

export default function DocumentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { document, required, versions, acts } = loaderData
  const problems = actionData?.problems ?? []
  const title = words.title(kindName(document.kind), document.reference)
  return (
    <div className="page band stack stack-lg">
      <PageTitle wrong={problems.length > 0}>{title}</PageTitle>
      <ErrorSummary problems={problems} />
      <header className="stack stack-sm">
        <p>
          <a className="target-low gap-8" href={href('/admin/documents')}>
            <Icon of={ArrowLeft} size={18} /> {words.back}
          </a>
        </p>
        <div className="cluster">
          <h1 tabIndex={-1}>
            {words.titleStart(kindName(document.kind))} <span className="one-line">{document.reference}</span>
          </h1>
          <StatusBadge status={document.status} />
        </div>
      </header>
      <div className="halves document-sheet">
        <DocumentFile document={document} versions={versions} />
        <div className="stack stack-lg shrinks">
          <DocumentFacts document={document} />
          <EditForm document={document} required={required} typed={actionData?.typed} problems={problems} />
          <DocumentActs acts={acts} />
        </div>
      </div>
    </div>
  )
}

export const ErrorBoundary = failedPage(documentsWords.failure)
