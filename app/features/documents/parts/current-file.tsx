import { Button, ButtonLink } from '#app/ui/button.tsx'
import { sizeWords, uploadWords as words } from '../document.words.ts'
import type { DocumentRow } from '../read-documents.server.ts'
import { DocumentBadge } from './document-badge.tsx'

type Props = { row: DocumentRow; mayRemove: boolean }

/** What we have of a document now. A verified one can only be read. */
export function CurrentFile({ row, mayRemove }: Props) {
  const { file, status, documentId, decidedAt } = row
  if (!file || !documentId) return null
  return (
    <section className="card stack" aria-labelledby="current">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl" id="current">
          {words.current}
        </h2>
        <DocumentBadge status={status} />
      </div>
      <p className="[overflow-wrap:anywhere]">
        <bdi>{file.fileName}</bdi>, {sizeWords(file.size)}
      </p>
      <p className="muted">
        {status === 'verified' && decidedAt ? words.verified(decidedAt) : words.uploadedAt(file.uploadedAt)}
      </p>
      <p className="cluster">
        <a href={`/storage/v1/documents/${documentId}`} download={file.fileName}>
          {words.download}
        </a>
        {mayRemove && <a href="?remove=1">{words.remove}</a>}
      </p>
    </section>
  )
}

/** Asked on a page, since a dialog needs a script and this cannot be undone. */
export function RemoveForm({ once, page }: { once: string; page: string }) {
  return (
    <form method="post" className="stack">
      <p>{words.removeText}</p>
      <input type="hidden" name="once" value={once} />
      <div className="cluster">
        <Button look="danger">{words.remove}</Button>
        <ButtonLink to={page} look="quiet">
          {words.keep}
        </ButtonLink>
      </div>
    </form>
  )
}
