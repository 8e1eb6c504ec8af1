import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type CasePaper, shownPaper } from '#app/features/casework/detail/case-papers.ts'
import { paperWords as words } from '#app/features/casework/detail/detail.words.ts'
import { caseAt } from '#app/features/casework/queue/queue-query.ts'
import { documentWords } from '#app/features/documents/document.words.ts'
import { StatusBadge } from '#app/routes/admin/documents/status-badge.tsx'
import { PortalLink } from '#app/routes/admin/portal-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { CaseView } from '../case-view.ts'
import { AskForPaper } from './ask-for-paper.tsx'
import { ReadInFile } from './file-facts.tsx'
import { PaperCompare } from './paper-compare.tsx'
import { PaperDecision } from './paper-decision.tsx'
import { PaperFile, viewOf } from './paper-file.tsx'

/** All documents with their status, and the selected one beside the answers. */
export function Papers({ view }: { view: CaseView }) {
  const { documents } = view.detail
  const shown = shownPaper(documents, view.paper)
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
      {shown && <PaperTabs view={view} shown={shown} />}
      {shown && <Paper key={shown.kind} view={view} paper={shown} />}
      <AskForPaper view={view} />
    </section>
  )
}

function addressOf({ detail, list }: CaseView, { kind }: CasePaper): string {
  return caseAt(detail.application.id, list, { doc: kind })
}

function PaperTabs({ view, shown }: { view: CaseView; shown: CasePaper }) {
  return (
    <nav aria-label={words.list}>
      <ul className="paper-tabs">
        {view.detail.documents.map((paper) => (
          <li key={paper.kind}>
            <PortalLink
              to={addressOf(view, paper)}
              aria-current={paper === shown ? 'true' : undefined}
              preventScrollReset
            >
              <span>{documentWords(paper.kind).name}</span> <StatusBadge status={paper.status} />
            </PortalLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Paper({ view, paper }: { view: CaseView; paper: CasePaper }) {
  const { name, requirement } = documentWords(paper.kind)
  const { may, documents } = view.detail
  const shown = may.open ? viewOf(paper) : undefined
  const others = documents.filter((other) => other !== paper)
  return (
    <article className="paper-panes" aria-labelledby="paper-title">
      {paper.status === 'pending' && <p className="paper-empty">{words.notUploaded}</p>}
      {paper.status !== 'pending' && !may.open && <p className="paper-empty">{words.support}</p>}
      {paper.status !== 'pending' && may.open && (
        <PaperFile paper={paper} others={others}>
          <Neighbours view={view} paper={paper} />
        </PaperFile>
      )}
      <div className="paper-fields frame">
        <div className="stack stack-sm">
          <h3 className="title-small" id="paper-title">
            {name}
          </h3>
          {requirement && <p className="muted small">{requirement}</p>}
          {!paper.required && <p className="muted">{words.notRequired}</p>}
          {shown && <ReadInFile view={view} kind={paper.kind} file={shown} />}
          {paper.status !== 'pending' && (
            <PaperCompare view={view} paper={paper} picture={shown?.isPicture ? shown.address : undefined} />
          )}
        </div>
        <PaperDecision view={view} paper={paper} />
      </div>
    </article>
  )
}

function Neighbours({ view, paper }: { view: CaseView; paper: CasePaper }) {
  const { documents } = view.detail
  const at = documents.indexOf(paper)
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
