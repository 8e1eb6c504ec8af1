import { Eye } from 'lucide-react'
import { ownCaseAt } from '#app/features/applications/own-case-at.ts'
import { accessLogWords as words } from '#app/features/privacy/access-log/access-log.words.ts'
import { addressOf } from '#app/lib/address.ts'
import { formatTimestamp } from '#app/lib/timestamp.ts'
import { href } from '#app/lib/words/href.ts'
import { MarkedRow } from '#app/ui/document/marked-row.tsx'
import { Mark } from '#app/ui/mark.tsx'

export type ShownOpening = {
  readonly id: string
  readonly at: Date
  readonly text: string
  readonly times: string
  readonly note: string | undefined
  readonly application: { readonly id: string; readonly reference: string } | null
}

/** One access: the role, file, reason and time, and a link to ask about it. */
export function OpeningRow({ opening: { id, at, text, times, note, application } }: { opening: ShownOpening }) {
  const ask = (
    <a
      href={addressOf(href('/support/new'), { opening: id })}
      aria-label={words.askOf({ moment: formatTimestamp(at) })}
    >
      {words.ask}
    </a>
  )
  return (
    <MarkedRow mark={<Mark of={Eye} />} end={ask}>
      <p>{text}</p>
      {note && <p className="small">{note}</p>}
      <p className="row gap-4-12 small muted">
        <time dateTime={at.toISOString()}>{times}</time>
        {application && (
          <a className="mono small" href={ownCaseAt(application.id).details}>
            {application.reference}
          </a>
        )}
      </p>
    </MarkedRow>
  )
}
