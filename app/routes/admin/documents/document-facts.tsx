import { caseAt } from '#app/features/casework/queue/queue-query.ts'
import type { ListedDocument } from '#app/features/documents/desk/list-documents.server.ts'
import type { DeskAct } from '#app/features/documents/desk/read-desk-document.server.ts'
import { rejectionWords } from '#app/features/documents/document.words.ts'
import { sizeWords } from '#app/lib/file-size.ts'
import { href } from '#app/lib/words/href.ts'
import { SummaryList, SummaryRow } from '#app/ui/document/summary-list.tsx'
import { Timeline, TimelineEntry } from '#app/ui/document/timeline.tsx'
import { Card, Section } from '#app/ui/page/section.tsx'
import { documentsWords, kindName, shortDay, documentWordsOfStaff as words } from './documents.words.ts'
import { StatusBadge } from './status-badge.tsx'

const { facts } = words

export function DocumentFacts({ document }: { document: ListedDocument }) {
  const { rejectionReason, rejectionNote } = document
  return (
    <Card name="facts" title={facts.title}>
      <SummaryList>
        <SummaryRow name={facts.kind}>{kindName(document.kind)}</SummaryRow>
        <SummaryRow name={facts.required}>
          {document.isRequired ? documentsWords.required : documentsWords.optional}
        </SummaryRow>
        <SummaryRow name={facts.status}>
          <StatusBadge status={document.status} />
        </SummaryRow>
        {rejectionReason && <SummaryRow name={facts.reason}>{rejectionWords[rejectionReason]}</SummaryRow>}
        {rejectionNote && <SummaryRow name={facts.note}>{rejectionNote}</SummaryRow>}
        <SummaryRow name={facts.created}>{shortDay(document.createdAt)}</SummaryRow>
        {document.size !== null && <SummaryRow name={facts.size}>{sizeWords(document.size)}</SummaryRow>}
        <SummaryRow name={facts.person}>
          <a href={`${href('/admin/users')}?q=${document.ownerId}`}>
            <bdi>{document.ownerName}</bdi>
          </a>
        </SummaryRow>
        <SummaryRow name={facts.application}>
          <a href={caseAt(document.applicationId)}>{document.reference}</a>
        </SummaryRow>
      </SummaryList>
    </Card>
  )
}

export function DocumentActs({ acts }: { acts: readonly DeskAct[] }) {
  return (
    <Section name="acts" title={words.acts.title} titleClass="title-small">
      {acts.length === 0 && <p className="muted">{words.acts.none}</p>}
      <Timeline>
        {acts.map((act) => (
          <TimelineEntry key={act.seq} title={words.acts.name(act.act)}>
            <p>{words.acts.more(act)}</p>
            <p className="muted small">{words.acts.byAt(act.by, act.at)}</p>
          </TimelineEntry>
        ))}
      </Timeline>
    </Section>
  )
}
