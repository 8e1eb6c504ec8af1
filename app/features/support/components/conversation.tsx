import { Paperclip } from 'lucide-react'
import { quarantineName } from '#app/features/documents/quarantine/quarantine.words.ts'
import { sizeWords } from '#app/lib/file-size.ts'
import { formatTimestamp } from '#app/lib/timestamp.ts'
import { href } from '#app/lib/words/href.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { Attachment } from '../attachments/attachment.ts'
import { attachmentWords } from '../attachments/attachment.words.ts'

export type Said = {
  readonly id: string
  /** The author, as known to the reader. */
  readonly by: string
  /** Whether it is from the reader's own side. */
  readonly own: boolean
  readonly text: string
  readonly at: Date
  readonly files?: readonly Attachment[]
  /** A label for entries the reader has not seen. */
  readonly mark?: string | undefined
}

/** Messages in both directions, oldest first. */
export function Conversation({ said, label }: { said: readonly Said[]; label: string }) {
  return (
    <ol className="talk" aria-label={label}>
      {said.map(({ id, by, own, text, at, mark, files = [] }) => (
        <li
          key={id}
          className={`talk-said rows gap-8 ${own ? 'talk-own' : 'talk-theirs'}`}
          data-new={mark ? '' : undefined}
        >
          <p className="talk-head row on-line gap-4-12">
            <strong>
              <bdi>{by}</bdi>
            </strong>
            {mark && <span className="talk-mark">{mark}</span>}
            <time dateTime={at.toISOString()}>{formatTimestamp(at)}</time>
          </p>
          <p className="talk-text breaks-anywhere" dir="auto">
            {text}
          </p>
          {files.length > 0 && <Files files={files} />}
        </li>
      ))}
    </ol>
  )
}

function Files({ files }: { files: readonly Attachment[] }) {
  return (
    <ul className="talk-files" aria-label={attachmentWords.sent}>
      {files.map(({ id, fileName, size, quarantine }) => (
        <li key={id} className="talk-file">
          {quarantine ? (
            <span>
              <bdi>{fileName}</bdi>: {quarantineName[quarantine]}
            </span>
          ) : (
            <a href={href('/storage/v1/ticket-files/:fileId', { fileId: id })} download={fileName}>
              <Icon of={Paperclip} size={18} />
              <bdi>{fileName}</bdi>
            </a>
          )}
          <span className="muted">{sizeWords(size)}</span>
        </li>
      ))}
    </ul>
  )
}
