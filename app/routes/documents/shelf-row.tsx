import { ownCaseAt } from '#app/features/applications/own-case-at.ts'
import { DocumentBadge } from '#app/features/documents/components/document-badge.tsx'
import { addressOfPlace } from '#app/features/documents/own/address-of-place.ts'
import { FileIcon } from '#app/features/documents/own/components/file-icon.tsx'
import { PdfThumbnail } from '#app/features/documents/own/components/pdf-thumbnail.tsx'
import { href } from '#app/lib/words/href.ts'
import { Dialog, DialogLink } from '#app/ui/dialog.tsx'
import { MarkedRow } from '#app/ui/document/marked-row.tsx'
import { DeleteForm } from './delete-form.tsx'
import { filesWords as words } from './documents.words.ts'
import type { ShelfRow as Row, ShelfUse } from './shelf.server.ts'

/** A file: its thumbnail, its status wherever it is used, and its actions. */
export function ShelfRow({ row }: { row: Row }) {
  const { id, fileName, facts, notice, uses } = row
  return (
    <MarkedRow
      className="shelf-row"
      mark={<Thumbnail {...row} />}
      end={row.isOwn && <Delete id={id} fileName={fileName} />}
    >
      <h3 className="title-plain">
        <a href={href('/documents/:paperId', { paperId: id })} aria-label={words.viewOf({ name: fileName })}>
          <bdi>{fileName}</bdi>
        </a>
      </h3>
      <p className="small muted">{facts}</p>
      {notice && <p className="small">{notice}</p>}
      {uses.length === 0 ? (
        <p className="small muted">{words.unused}</p>
      ) : (
        <ul className="stack stack-sm">
          {uses.map((use) => (
            <Use use={use} key={use.id} />
          ))}
        </ul>
      )}
    </MarkedRow>
  )
}

/** The name already describes the file, so this is decorative: the image, the first page, or an icon for the type. */
function Thumbnail({ picture, pdf, sort }: Row) {
  const icon = <FileIcon sort={sort} named />
  return (
    <div className="thumbnail">
      {picture && <img src={picture} alt="" width={72} height={72} loading="lazy" decoding="async" />}
      {pdf && <PdfThumbnail address={pdf}>{icon}</PdfThumbnail>}
      {!picture && !pdf && icon}
    </div>
  )
}

function Use({ use: { kind, name, applicationId, reference, status, said, open, erasure } }: { use: ShelfUse }) {
  return (
    <li>
      <p className="row middle gap-4-12 small">
        <span>
          <a href={ownCaseAt(applicationId).details}>{name}</a> <span className="mono small">{reference}</span>
        </span>
        <DocumentBadge status={status} />
        {open && (
          <a
            href={addressOfPlace(applicationId, kind, open)}
            aria-label={words.replaceOf[open]({ name: words.usedAs({ to: name, reference }) })}
          >
            {words.replace[open]}
          </a>
        )}
      </p>
      {(said || erasure) && <p className="small muted">{[said, erasure].filter(Boolean).join(' ')}</p>}
    </li>
  )
}

function Delete({ id, fileName }: { id: string; fileName: string }) {
  const dialog = `delete-${id}`
  return (
    <>
      <DialogLink dialog={dialog} to={href('/documents/:fileId/delete', { fileId: id })}>
        {words.remove}
        <span className="visually-hidden">
          {' '}
          <bdi>{fileName}</bdi>
        </span>
      </DialogLink>
      <Dialog id={dialog} title={words.deletion.title}>
        <DeleteForm id={id} fileName={fileName} />
      </Dialog>
    </>
  )
}
