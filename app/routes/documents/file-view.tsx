import { FileIcon } from '#app/features/documents/own/components/file-icon.tsx'
import type { FileItem } from '#app/features/documents/own/list-file-items.server.ts'
import { sortOf } from '#app/features/documents/own/own-file.ts'
import { quarantineWords } from '#app/features/documents/quarantine/quarantine.words.ts'
import { href } from '#app/lib/words/href.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { filesWords, fileWords as words } from './documents.words.ts'

export function addressOfBytes({ from, id }: Pick<FileItem, 'from' | 'id'>): string {
  return from === 'own'
    ? href('/storage/v1/own-files/:fileId', { fileId: id })
    : href('/storage/v1/documents/:documentId', { documentId: id })
}

/** The file: a PDF or text in a sandboxed frame, an image inline, or else a download link. */
export function FileView({ fileItem }: { fileItem: FileItem }) {
  const { contentType, fileName, quarantine } = fileItem
  if (quarantine) return <p>{quarantineWords[quarantine]}</p>
  const address = `${addressOfBytes(fileItem)}?view=1`
  if (contentType === 'application/pdf') {
    return (
      <iframe
        className="own-paper-frame block whole-width"
        src={`${address}#navpanes=0&view=FitH`}
        title={words.frame({ name: fileName })}
      />
    )
  }
  if (contentType === 'text/plain') {
    return (
      <iframe
        className="own-paper-frame block whole-width"
        src={address}
        title={words.frame({ name: fileName })}
        sandbox=""
      />
    )
  }
  if (contentType.startsWith('image/')) {
    return (
      <div className="own-paper-frame block whole-width">
        <img src={address} alt={words.frame({ name: fileName })} />
      </div>
    )
  }
  return (
    <EmptyState title={words.noView} drawing={<FileIcon sort={sortOf(contentType)} />}>
      <ButtonLink to={addressOfBytes(fileItem)}>{filesWords.download}</ButtonLink>
    </EmptyState>
  )
}
