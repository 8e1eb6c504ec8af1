import { sizeWords } from '#app/lib/file-size.ts'
import { TaskList, TaskRow } from '#app/ui/papers/task-list.tsx'
import { documentWords, rejectionWords, documentListWords as words } from '../document.words.ts'
import { quarantineWords } from '../quarantine/quarantine.words.ts'
import type { DocumentRow } from '../read-documents.server.ts'
import { DocumentBadge } from './document-badge.tsx'

type Props = { rows: readonly DocumentRow[]; pageOf: (kind: string) => string }

/** Every paper with its state; each has a page of its own, but for the one that is made from the answers. */
export function DocumentList({ rows, pageOf }: Props) {
  return (
    <TaskList>
      {rows.map((row) => (
        <DocumentListRow key={row.kind} row={row} page={pageOf(row.kind)} />
      ))}
    </TaskList>
  )
}

function DocumentListRow({ row, page }: { row: DocumentRow; page: string }) {
  const { kind, status, file, required, rejectionReason, rejectionNote } = row
  const { name } = documentWords(kind)
  return (
    <TaskRow id={kind} end={<DocumentBadge status={status} />}>
      <div className="stack stack-sm task-words">
        <p>
          {status === 'made_from_answers' ? (
            <span className="label">{name}</span>
          ) : (
            <a className="label" href={page}>
              {name}
              <span className="visually-hidden">: {words.open[status]}</span>
            </a>
          )}
        </p>
        {file && (
          <p className="small muted breaks-anywhere">
            <bdi>{file.fileName}</bdi>, {sizeWords(file.size)}
          </p>
        )}
        {file?.quarantine === 'waiting' && <p className="small">{quarantineWords.waiting}</p>}
        {rejectionReason && <p className="small">{rejectionNote || rejectionWords[rejectionReason]}</p>}
        {!required && <p className="small">{words.notNeeded}</p>}
      </div>
    </TaskRow>
  )
}
