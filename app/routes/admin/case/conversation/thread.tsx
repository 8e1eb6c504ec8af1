import { Lock, Paperclip } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { quarantineName } from '#app/features/documents/quarantine/quarantine.words.ts'
import type { Attachment } from '#app/features/support/attachments/attachment.ts'
import type { Entry } from '#app/features/support/conversation/conversation.ts'
import { sizeWords } from '#app/lib/file-size.ts'
import { formatDate } from '#app/lib/plain-date.ts'
import { formatTimestamp } from '#app/lib/timestamp.ts'
import { href } from '#app/lib/words/href.ts'
import { Icon } from '#app/ui/icon.tsx'
import { conversationWords as words } from './conversation.words.ts'
import { Initials } from './initials.tsx'

type Props = { entries: readonly Entry[]; traveller: string; now: Date }

/** The conversation of a case, with the newest entry at the end, where reading starts. */
export function Thread({ entries, traveller, now }: Props) {
  const box = useRef<HTMLElement>(null)
  const count = entries.length
  useEffect(() => {
    if (count > 0) box.current?.scrollTo({ top: box.current.scrollHeight })
  }, [count])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <section className="thread" aria-label={words.thread} tabIndex={0} ref={box}>
      {count === 0 && <p className="thread-none muted">{words.none}</p>}
      <ol>
        {entries.map((entry) => (
          <li key={entry.id} className={`thread-entry thread-${entry.kind}`}>
            <Initials of={nameOf(entry, traveller)} isMine={entry.isMine} />
            <div className="rows gap-6">
              <Head entry={entry} traveller={traveller} now={now} />
              <p className="as-typed breaks-anywhere" dir="auto">
                {entry.text}
              </p>
              {entry.files.length > 0 && <Files files={entry.files} />}
              {entry.waits && (
                <p className="small muted">{entry.dueOn ? words.due({ on: formatDate(entry.dueOn) }) : words.waits}</p>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Head({ entry, traveller, now }: { entry: Entry } & Pick<Props, 'traveller' | 'now'>) {
  const { kind, at } = entry
  return (
    <p className="thread-head">
      <strong>
        <bdi>{nameOf(entry, traveller)}</bdi>
      </strong>
      <span className="muted inline-row gap-6">
        {words.kinds[kind]} {kind === 'note' && <Icon of={Lock} size={16} />}
      </span>
      <time className="muted" dateTime={at.toISOString()} title={formatTimestamp(at)}>
        {words.whenSaid(at, now)}
      </time>
    </p>
  )
}

/** The author of an entry. For questions and corrections, the staff author is not recorded. */
export function nameOf({ side, by, kind }: Entry, traveller: string): string {
  if (side === 'traveller') return traveller
  return by ?? (kind === 'message' ? words.formerColleague : words.staff)
}

function Files({ files }: { files: readonly Attachment[] }) {
  return (
    <ul className="row gap-8">
      {files.map((file) => (
        <li key={file.id}>
          <FileLink file={file} />
        </li>
      ))}
    </ul>
  )
}

/** A downloadable attachment; files that have not passed the scan are listed by name only. */
export function FileLink({ file: { id, fileName, size, quarantine } }: { file: Attachment }) {
  const name = <bdi className="breaks-anywhere">{fileName}</bdi>
  if (quarantine) {
    return (
      <span className="thread-file">
        {name}: {quarantineName[quarantine]}
      </span>
    )
  }
  return (
    <a className="thread-file" href={href('/storage/v1/ticket-files/:fileId', { fileId: id })} download={fileName}>
      <Icon of={Paperclip} size={16} /> {name} <span className="muted one-line">{sizeWords(size)}</span>
    </a>
  )
}
