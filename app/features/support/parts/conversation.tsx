import { formatMoment } from '#app/lib/moment.ts'

export type Said = {
  readonly id: string
  /** Who said it, as the reader knows them. */
  readonly by: string
  /** Whether it is the reader's own side. */
  readonly own: boolean
  readonly text: string
  readonly at: Date
  /** A word beside it, for what the reader has not seen. */
  readonly mark?: string | undefined
}

/** What was said, the oldest first, as letters that went to and fro. */
export function Conversation({ said, label }: { said: readonly Said[]; label: string }) {
  return (
    <ol className="talk" aria-label={label}>
      {said.map(({ id, by, own, text, at, mark }) => (
        <li key={id} className={`talk-said ${own ? 'talk-own' : 'talk-theirs'}`} data-new={mark ? '' : undefined}>
          <p className="talk-head">
            <strong>
              <bdi>{by}</bdi>
            </strong>
            {mark && <span className="talk-mark">{mark}</span>}
            <time dateTime={at.toISOString()}>{formatMoment(at)}</time>
          </p>
          <p className="talk-text" dir="auto">
            {text}
          </p>
        </li>
      ))}
    </ol>
  )
}
