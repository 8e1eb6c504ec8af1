import { documentErasureText } from '#app/features/applications/erasure/erasure.words.ts'
import { ownCaseAt } from '#app/features/applications/own-case-at.ts'
import { DocumentBadge } from '#app/features/documents/components/document-badge.tsx'
import { issuedVisa } from '#app/features/documents/document.ts'
import { addressOfPlace } from '#app/features/documents/own/address-of-place.ts'
import type { FileItem } from '#app/features/documents/own/list-file-items.server.ts'
import { fileItemName, typeLabel } from '#app/features/documents/own/own-file.words.ts'
import { accessLogWords } from '#app/features/privacy/access-log/access-log.words.ts'
import { addressOf } from '#app/lib/address.ts'
import { sizeWords } from '#app/lib/file-size.ts'
import { dayOf, formatDate } from '#app/lib/plain-date.ts'
import { briefListText } from '#app/lib/words/formats.ts'
import { href } from '#app/lib/words/href.ts'
import { Dialog, DialogLink } from '#app/ui/dialog.tsx'
import { SummaryList, SummaryRow } from '#app/ui/document/summary-list.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { DeleteForm } from './delete-form.tsx'
import { filesWords, fileWords as words } from './documents.words.ts'
import { addressOfBytes } from './file-view.tsx'

const dialog = 'delete'

/** The details of a file, where it is used, and its actions. */
export function FileFacts({ fileItem }: { fileItem: FileItem }) {
  const { id, from, fileName, contentType, size, uploadedAt, usedIn } = fileItem
  const [use] = usedIn
  return (
    <Section name="facts" title={words.facts} titleClass="title-small">
      <SummaryList>
        <SummaryRow name={words.type}>{typeLabel(contentType)}</SummaryRow>
        <SummaryRow name={words.size}>{sizeWords(size)}</SummaryRow>
        <SummaryRow name={words.uploaded}>{formatDate(dayOf(uploadedAt))}</SummaryRow>
        {fileItem.from === 'application' && (
          <SummaryRow name={words.status}>
            <DocumentBadge status={fileItem.status} />
          </SummaryRow>
        )}
        <SummaryRow name={filesWords.usedIn}>
          {usedIn.length === 0
            ? filesWords.unused
            : usedIn.map(({ applicationId, reference, to }) => (
                <a className="block" href={ownCaseAt(applicationId).details} key={applicationId}>
                  {fileItem.from === 'application'
                    ? briefListText([fileItemName(fileItem), reference])
                    : filesWords.usedAs({ to, reference })}
                </a>
              ))}
        </SummaryRow>
        <SummaryRow name={words.kept}>{keptText(fileItem)}</SummaryRow>
      </SummaryList>
      <p className="cluster">
        {!fileItem.quarantine && (
          <a href={addressOfBytes(fileItem)} download={fileName}>
            {filesWords.download}
          </a>
        )}
        {from === 'own' && (
          <DialogLink dialog={dialog} to={href('/documents/:fileId/delete', { fileId: id })}>
            {filesWords.remove}
          </DialogLink>
        )}
        {from === 'application' && (
          <a href={addressOf(href('/documents/seen'), { about: `document/${id}` })}>{accessLogWords.linkOf}</a>
        )}
        {fileItem.from === 'application' && use && fileItem.open && (
          <a href={addressOfPlace(use.applicationId, fileItem.kind, fileItem.open)}>
            {filesWords.replace[fileItem.open]}
          </a>
        )}
      </p>
      {from === 'own' && (
        <Dialog id={dialog} title={filesWords.deletion.title}>
          <DeleteForm id={id} fileName={fileName} />
        </Dialog>
      )}
    </Section>
  )
}

/** The retention date. Files outside an application are kept until their owner deletes them. */
function keptText(fileItem: FileItem): string {
  if (fileItem.from === 'own') return words.keptOwn
  return fileItem.erasure ? documentErasureText(fileItem.erasure, fileItem.kind === issuedVisa) : words.keptOpen
}
