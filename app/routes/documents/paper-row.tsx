import { href } from 'react-router'
import { documentErasureText } from '#app/features/applications/erasure/erasure.words.ts'
import { ownCaseAt } from '#app/features/applications/own-case-at.ts'
import { issuedVisa } from '#app/features/documents/document.ts'
import type { Paper } from '#app/features/documents/own/list-papers.server.ts'
import { paperKindWords, typeLabel } from '#app/features/documents/own/own-file.words.ts'
import { PaperIcon } from '#app/features/documents/own/parts/paper-icon.tsx'
import { DocumentBadge } from '#app/features/documents/parts/document-badge.tsx'
import { quarantineWords } from '#app/features/documents/quarantine/quarantine.words.ts'
import { sizeWords } from '#app/lib/file-size.ts'
import { dayOf, formatDate } from '#app/lib/plain-date.ts'
import { Dialog, DialogLink } from '#app/ui/dialog.tsx'
import { MarkedRow } from '#app/ui/papers/marked-row.tsx'
import { DeleteForm } from './delete-form.tsx'
import { papersWords as words } from './documents.words.ts'

/** A file with what is known of it and what can be done with it. */
export function PaperRow({ paper }: { paper: Paper }) {
  const { fileName, contentType, size, uploadedAt, quarantine } = paper
  return (
    <MarkedRow mark={<PaperIcon contentType={contentType} />} end={<Acts paper={paper} />}>
      <h3 className="title-plain">
        <a href={href('/documents/:paperId', { paperId: paper.id })}>
          <bdi>{fileName}</bdi>
        </a>
      </h3>
      <p className="row gap-4-12 small muted">
        <span>{typeLabel(contentType)}</span>
        <span>{sizeWords(size)}</span>
        <time dateTime={uploadedAt.toISOString()}>{formatDate(dayOf(uploadedAt))}</time>
      </p>
      {quarantine && <p className="small">{quarantineWords[quarantine]}</p>}
      <Use paper={paper} />
    </MarkedRow>
  )
}

function Use({ paper }: { paper: Paper }) {
  const [use] = paper.usedIn
  if (!use) return <p className="small muted">{words.unused}</p>
  if (paper.from === 'application') {
    return (
      <>
        <p className="row middle gap-4-12 small">
          <span>
            <a href={ownCaseAt(use.applicationId).details}>{paperKindWords(paper)}</a>{' '}
            <span className="mono small">{use.reference}</span>
          </span>
          <DocumentBadge status={paper.status} />
        </p>
        {paper.erasure && (
          <p className="small muted">{documentErasureText(paper.erasure, paper.kind === issuedVisa)}</p>
        )}
      </>
    )
  }
  return (
    <p className="small">
      {words.usedIn}{' '}
      {paper.usedIn.map(({ applicationId, reference, to }, index) => (
        <span key={applicationId}>
          {index > 0 && '; '}
          <a href={ownCaseAt(applicationId).details}>{words.usedAs(to, reference)}</a>
        </span>
      ))}
    </p>
  )
}

function Acts({ paper }: { paper: Paper }) {
  const { id, fileName, from } = paper
  const [use] = paper.usedIn
  const dialog = `delete-${id}`
  return (
    <>
      <a href={href('/documents/:paperId', { paperId: id })} aria-label={words.viewOf(fileName)}>
        {words.view}
      </a>
      {from === 'own' && (
        <>
          <DialogLink dialog={dialog} to={href('/documents/:fileId/delete', { fileId: id })}>
            {words.remove}
            <span className="visually-hidden"> {fileName}</span>
          </DialogLink>
          <Dialog id={dialog} title={words.deletion.title}>
            <DeleteForm id={id} fileName={fileName} />
          </Dialog>
        </>
      )}
      {from === 'application' && use && paper.open && (
        <a
          href={ownCaseAt(use.applicationId).document(paper.kind)}
          aria-label={words.replaceOf(words.replace[paper.open], fileName)}
        >
          {words.replace[paper.open]}
        </a>
      )}
    </>
  )
}
