import type { ReactNode } from 'react'
import type { CaseDocument } from '#app/features/casework/detail/case-documents.ts'
import { caseDocumentWords as words } from '#app/features/casework/detail/detail.words.ts'
import { documentWords } from '#app/features/documents/document.words.ts'
import { quarantineWords } from '#app/features/documents/quarantine/quarantine.words.ts'
import { sizeWords } from '#app/lib/file-size.ts'
import { href } from '#app/lib/words/href.ts'
import { FileViewer, type Viewed } from '#app/routes/admin/components/file-viewer.tsx'

/** How a document can be viewed; undefined if none of its files can be opened. */
export function viewOf({ id, kind, versions: [current] }: CaseDocument): Viewed | undefined {
  if (!id || !current || current.quarantine) return undefined
  return {
    address: href('/admin/documents/:documentId/file', { documentId: id }),
    name: documentWords(kind).name,
    isPicture: current.contentType !== 'application/pdf',
  }
}

type Props = { caseDocument: CaseDocument; others: readonly CaseDocument[]; children: ReactNode }

/** The current file, with links to earlier versions. */
export function DocumentFile({ caseDocument, others, children }: Props) {
  const [current, ...earlier] = caseDocument.versions
  if (!caseDocument.id || !current) return null
  const { fileName, size, uploadedAt, quarantine } = current
  const shown = viewOf(caseDocument)
  const address = href('/admin/documents/:documentId/file', { documentId: caseDocument.id })
  return (
    <div className="stack stack-sm shrinks">
      {quarantine && <p>{quarantineWords[quarantine]}</p>}
      {shown && (
        <FileViewer viewed={shown} others={others.flatMap((other) => viewOf(other) ?? [])}>
          {children}
        </FileViewer>
      )}
      <p className="small muted breaks-anywhere">
        <bdi>{fileName}</bdi>, {sizeWords(size)}, {words.uploadedAt(uploadedAt)}
        {shown && (
          <>
            {' · '}
            <a href={address} target="_blank" rel="noopener">
              {words.open}
            </a>
          </>
        )}
      </p>
      {earlier.length > 0 && (
        <details className="fold small">
          <summary>{words.versions({ count: earlier.length })}</summary>
          <ul className="stack stack-sm">
            {earlier.map((one) => (
              <li key={one.number}>
                <a href={`${address}?version=${one.number}`} target="_blank" rel="noopener">
                  {words.version({ number: one.number })}
                </a>{' '}
                <span className="muted">{words.uploadedAt(one.uploadedAt)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
