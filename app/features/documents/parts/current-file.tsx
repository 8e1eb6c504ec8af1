import { href } from 'react-router'
import { sizeWords } from '#app/lib/file-size.ts'
import { Dialog, DialogLink } from '#app/ui/dialog.tsx'
import { ConfirmButtons } from '#app/ui/form/confirm-buttons.tsx'
import { documentWords, uploadWords as words } from '../document.words.ts'
import { quarantineWords } from '../quarantine/quarantine.words.ts'
import type { DocumentRow } from '../read-documents.server.ts'
import { DocumentBadge } from './document-badge.tsx'

const removeDialog = 'remove'

type Props = {
  row: DocumentRow
  /** The key of a removal, where there may be one. */
  removeOnce: string | undefined
}

/** What we have of a document now. A verified one can only be read. */
export function CurrentFile({ row, removeOnce }: Props) {
  const { file, status, documentId, decidedAt } = row
  if (!file || !documentId) return null
  return (
    <section className="card stack" aria-labelledby="current">
      <div className="row middle apart gap-12">
        <h2 className="title-small" id="current">
          {words.current}
        </h2>
        <DocumentBadge status={status} />
      </div>
      <p className="breaks-anywhere">
        <bdi>{file.fileName}</bdi>, {sizeWords(file.size)}
      </p>
      <p className="muted">
        {status === 'verified' && decidedAt ? words.verified(decidedAt) : words.uploadedAt(file.uploadedAt)}
      </p>
      {file.quarantine && <p>{quarantineWords[file.quarantine]}</p>}
      <p className="cluster">
        {!file.quarantine && (
          <a href={href('/storage/v1/documents/:documentId', { documentId })} download={file.fileName}>
            {words.download}
          </a>
        )}
        {removeOnce && (
          <DialogLink dialog={removeDialog} to="?remove=1">
            {words.remove}
          </DialogLink>
        )}
      </p>
      {removeOnce && (
        <Dialog id={removeDialog} title={words.removeTitle(documentWords(row.kind).name)}>
          <RemoveForm once={removeOnce} />
        </Dialog>
      )}
    </section>
  )
}

type RemoveProps = {
  once: string
  /** Where to go back to, where the question has a page of its own. In a dialog, keeping the file closes it. */
  page?: string
}

/** Asked before, since this cannot be undone: in a dialog, and without a script on a page. */
export function RemoveForm({ once, page }: RemoveProps) {
  return (
    <form method="post" className="stack">
      <p>{words.removeText}</p>
      <input type="hidden" name="once" value={once} />
      <ConfirmButtons confirm={words.remove} keep={words.keep} page={page} />
    </form>
  )
}
