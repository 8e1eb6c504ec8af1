import { documentErasureText } from '#app/features/applications/erasure/erasure.words.ts'
import { ownCaseAt } from '#app/features/applications/own-case-at.ts'
import { issuedVisa } from '#app/features/documents/document.ts'
import { addressOfPlace } from '#app/features/documents/own/address-of-place.ts'
import type { Paper } from '#app/features/documents/own/list-papers.server.ts'
import { paperKindWords, typeLabel } from '#app/features/documents/own/own-file.words.ts'
import { DocumentBadge } from '#app/features/documents/parts/document-badge.tsx'
import { accessLogWords } from '#app/features/privacy/access-log/access-log.words.ts'
import { addressOf } from '#app/lib/address.ts'
import { sizeWords } from '#app/lib/file-size.ts'
import { dayOf, formatDate } from '#app/lib/plain-date.ts'
import { briefListText } from '#app/lib/words/formats.ts'
import { href } from '#app/lib/words/href.ts'
import { Dialog, DialogLink } from '#app/ui/dialog.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { SummaryList, SummaryRow } from '#app/ui/papers/summary-list.tsx'
import { DeleteForm } from './delete-form.tsx'
import { papersWords, paperWords as words } from './documents.words.ts'
import { addressOfBytes } from './paper-view.tsx'

const dialog = 'delete'

/** The details of a file, where it is used, and its actions. */
export function PaperFacts({ paper }: { paper: Paper }) {
  const { id, from, fileName, contentType, size, uploadedAt, usedIn } = paper
  const [use] = usedIn
  return (
    <Section name="facts" title={words.facts} titleClass="title-small">
      <SummaryList>
        <SummaryRow name={words.type}>{typeLabel(contentType)}</SummaryRow>
        <SummaryRow name={words.size}>{sizeWords(size)}</SummaryRow>
        <SummaryRow name={words.uploaded}>{formatDate(dayOf(uploadedAt))}</SummaryRow>
        {paper.from === 'application' && (
          <SummaryRow name={words.status}>
            <DocumentBadge status={paper.status} />
          </SummaryRow>
        )}
        <SummaryRow name={papersWords.usedIn}>
          {usedIn.length === 0
            ? papersWords.unused
            : usedIn.map(({ applicationId, reference, to }) => (
                <a className="block" href={ownCaseAt(applicationId).details} key={applicationId}>
                  {paper.from === 'application'
                    ? briefListText([paperKindWords(paper), reference])
                    : papersWords.usedAs({ to, reference })}
                </a>
              ))}
        </SummaryRow>
        <SummaryRow name={words.kept}>{keptText(paper)}</SummaryRow>
      </SummaryList>
      <p className="cluster">
        {!paper.quarantine && (
          <a href={addressOfBytes(paper)} download={fileName}>
            {papersWords.download}
          </a>
        )}
        {from === 'own' && (
          <DialogLink dialog={dialog} to={href('/documents/:fileId/delete', { fileId: id })}>
            {papersWords.remove}
          </DialogLink>
        )}
        {from === 'application' && (
          <a href={addressOf(href('/documents/seen'), { about: `document/${id}` })}>{accessLogWords.linkOf}</a>
        )}
        {paper.from === 'application' && use && paper.open && (
          <a href={addressOfPlace(use.applicationId, paper.kind, paper.open)}>{papersWords.replace[paper.open]}</a>
        )}
      </p>
      {from === 'own' && (
        <Dialog id={dialog} title={papersWords.deletion.title}>
          <DeleteForm id={id} fileName={fileName} />
        </Dialog>
      )}
    </Section>
  )
}

/** The retention date. Files outside an application are kept until their owner deletes them. */
function keptText(paper: Paper): string {
  if (paper.from === 'own') return words.keptOwn
  return paper.erasure ? documentErasureText(paper.erasure, paper.kind === issuedVisa) : words.keptOpen
}
