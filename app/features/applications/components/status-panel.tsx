import { clockTime } from '#app/features/accounts/clock-time.ts'
import { placeNameFirst } from '#app/features/visas/place-name.ts'
import { formatDate } from '#app/lib/plain-date.ts'
import { Timeline, TimelineEntry } from '#app/ui/document/timeline.tsx'
import { happenedText, statusWords } from '../application.words.ts'
import { statusPageWords as words } from '../application-page.words.ts'
import type { CaseStatus } from '../read-status.server.ts'
import { requirementsWords } from '../steps/requirements.words.ts'

/** The warnings the traveller accepted before paying. */
export function Accepted({ on, warnings }: NonNullable<CaseStatus['accepted']>) {
  return (
    <div className="stack stack-sm">
      <p>{words.accepted({ date: formatDate(on) })}</p>
      <ul className="bullets">
        {warnings.map(({ accept }) => (
          <li key={accept}>{accept}</li>
        ))}
      </ul>
    </div>
  )
}

type ExpectedProps = Pick<CaseStatus, 'status' | 'to' | 'expectedOn' | 'isLate' | 'travelOn' | 'accepted'>

/** The expected decision date; once it has passed, says that it is late and who has to act. */
export function Expected({ status, to, expectedOn, isLate, travelOn, accepted }: ExpectedProps) {
  const isAccepted = accepted?.warnings.some(({ code }) => code === 'may_be_late') ?? false
  if (!expectedOn) return null
  if (isLate) {
    return (
      <p>
        <strong>{words.late({ date: formatDate(expectedOn) })}</strong>
        <span className="hint block">{words.lateNote({ status, country: placeNameFirst(to.name) })}</span>
      </p>
    )
  }
  return (
    <p>
      <strong>{words.expected({ date: formatDate(expectedOn) })}</strong>
      {travelOn && expectedOn >= travelOn && !isAccepted && (
        <span className="block">{requirementsWords.lateForTravel}</span>
      )}
    </p>
  )
}

type Entry = CaseStatus['history'][number]

export function eventTitle({ kind, status }: Entry): string {
  return kind === 'status' ? statusWords[status].name : words.events[kind].title
}

export function eventText({ kind, status, note }: Entry, country: string): string {
  return note ?? (kind === 'status' ? happenedText(status, country) : words.events[kind].text)
}

export function EventTime({ entry: { at, day } }: { entry: Entry }) {
  return <time dateTime={at}>{words.eventAt({ day: formatDate(day), time: clockTime(new Date(at)) })}</time>
}

export function History({ status: { history: entries, to } }: { status: Pick<CaseStatus, 'history' | 'to'> }) {
  return (
    <Timeline>
      {entries.map((entry, index) => (
        <TimelineEntry key={`${entry.at} ${entry.kind}`} title={eventTitle(entry)} current={index === 0}>
          <p className="muted small">
            <EventTime entry={entry} />
          </p>
          <p className="wanted-said breaks-anywhere" dir="auto">
            {eventText(entry, to.name)}
          </p>
        </TimelineEntry>
      ))}
    </Timeline>
  )
}
