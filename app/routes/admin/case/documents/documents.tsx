import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type CaseDocument, shownDocument } from '#app/features/casework/detail/case-documents.ts'
import { caseDocumentWords as words } from '#app/features/casework/detail/detail.words.ts'
import { caseAt } from '#app/features/casework/queue/queue-query.ts'
import { documentWords } from '#app/features/documents/document.words.ts'
import { StatusBadge } from '#app/routes/admin/documents/status-badge.tsx'
import { PortalLink } from '#app/routes/admin/portal-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { CaseView } from '../case-view.ts'
import { AskForDocument } from './ask-for-document.tsx'
import { DocumentCompare } from './document-compare.tsx'
import { DocumentDecision } from './document-decision.tsx'
import { DocumentFile, viewOf } from './document-file.tsx'
import { ReadInFile } from './file-facts.tsx'

/** All documents with their status, and the selected one beside the answers. */
export function Documents({ view }: { view: CaseView }) {
  const { documents } = view.detail
  const shown = shownDocument(documents, view.caseDocument)
  const done = documents.filter(({ status }) => status === 'verified').length
  return (
    <section className="stack stack-sm shrinks" aria-labelledby="documents-title" id="documents">
      <div className="head-row">
        <h2 className="title-small" id="documents-title">
          {words.title}
        </h2>
        {documents.length > 0 && <p className="muted small">{words.progress({ done, all: documents.length })}</p>}
      </div>
      {!shown && <p className="muted">{words.none}</p>}
      {shown && <DocumentTabs view={view} shown={shown} />}
      {shown && <OpenDocument key={shown.kind} view={view} caseDocument={shown} />}
      <AskForDocument view={view} />
    </section>
  )
}

function addressOf({ detail, list }: CaseView, { kind }: CaseDocument): string {
  return caseAt(detail.application.id, list, { doc: kind })
}

function DocumentTabs({ view, shown }: { view: CaseView; shown: CaseDocument }) {
  return (
    <nav aria-label={words.list}>
      <ul className="paper-tabs">
        {view.detail.documents.map((caseDocument) => (
          <li key={caseDocument.kind}>
            <PortalLink
              to={addressOf(view, caseDocument)}
              aria-current={caseDocument === shown ? 'true' : undefined}
              preventScrollReset
            >
              <span>{documentWords(caseDocument.kind).name}</span> <StatusBadge status={caseDocument.status} />
            </PortalLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function OpenDocument({ view, caseDocument }: { view: CaseView; caseDocument: CaseDocument }) {
  const { name, requirement } = documentWords(caseDocument.kind)
  const { may, documents } = view.detail
  const shown = may.open ? viewOf(caseDocument) : undefined
  const others = documents.filter((other) => other !== caseDocument)
  return (
    <article className="paper-panes" aria-labelledby="paper-title">
      {caseDocument.status === 'pending' && <p className="paper-empty">{words.notUploaded}</p>}
      {caseDocument.status !== 'pending' && !may.open && <p className="paper-empty">{words.support}</p>}
      {caseDocument.status !== 'pending' && may.open && (
        <DocumentFile caseDocument={caseDocument} others={others}>
          <Neighbours view={view} caseDocument={caseDocument} />
        </DocumentFile>
      )}
      <div className="paper-fields frame">
        <div className="stack stack-sm">
          <h3 className="title-small" id="paper-title">
            {name}
          </h3>
          {requirement && <p className="muted small">{requirement}</p>}
          {!caseDocument.required && <p className="muted">{words.notRequired}</p>}
          {shown && <ReadInFile view={view} kind={caseDocument.kind} file={shown} />}
          {caseDocument.status !== 'pending' && (
            <DocumentCompare
              view={view}
              caseDocument={caseDocument}
              picture={shown?.isPicture ? shown.address : undefined}
            />
          )}
        </div>
        <DocumentDecision view={view} caseDocument={caseDocument} />
      </div>
    </article>
  )
}

function Neighbours({ view, caseDocument }: { view: CaseView; caseDocument: CaseDocument }) {
  const { documents } = view.detail
  const at = documents.indexOf(caseDocument)
  const [before, after] = [documents[at - 1], documents[at + 1]]
  return (
    <span className="case-way">
      {before && (
        <PortalLink className="target-low" to={addressOf(view, before)} aria-label={words.previous} preventScrollReset>
          <Icon of={ChevronLeft} size={20} />
        </PortalLink>
      )}
      {after && (
        <PortalLink className="target-low" to={addressOf(view, after)} aria-label={words.next} preventScrollReset>
          <Icon of={ChevronRight} size={20} />
        </PortalLink>
      )}
    </span>
  )
}
