import { href } from 'react-router'
import type { CasePaper } from '#app/features/casework/detail/case-papers.ts'
import { paperWords as words } from '#app/features/casework/detail/detail.words.ts'
import { quarantineWords } from '#app/features/documents/quarantine/quarantine.words.ts'
import { sizeWords } from '#app/lib/file-size.ts'
import { PaperView } from '#app/routes/admin/parts/paper-view.tsx'

/** The file itself, in a frame that it cannot leave; earlier versions are a link each. */
export function PaperFile({ paper, name }: { paper: CasePaper; name: string }) {
  const [current, ...earlier] = paper.versions
  if (!paper.id || !current) return null
  const { contentType, fileName, size, uploadedAt, quarantine } = current
  const address = href('/admin/documents/:documentId/file', { documentId: paper.id })
  return (
    <div className="stack stack-sm">
      {quarantine ? (
        <p>{quarantineWords[quarantine]}</p>
      ) : (
        <>
          <PaperView address={address} name={name} isPicture={contentType !== 'application/pdf'} words={words} />
          <p className="small">
            <a href={address} target="_blank" rel="noopener">
              {words.open}
            </a>
          </p>
        </>
      )}
      <p className="small muted breaks-anywhere">
        <bdi>{fileName}</bdi>, {sizeWords(size)}, {words.uploadedAt(uploadedAt)}
      </p>
      {earlier.length > 0 && (
        <details className="fold small">
          <summary>{words.versions(earlier.length)}</summary>
          <ul className="stack stack-sm">
            {earlier.map((one) => (
              <li key={one.number}>
                <a href={`${address}?version=${one.number}`} target="_blank" rel="noopener">
                  {words.version(one.number)}
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
