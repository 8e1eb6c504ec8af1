import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import { Stepper } from '#app/ui/papers/stepper.tsx'
import { Timeline, TimelineEntry } from '#app/ui/papers/timeline.tsx'
import { type ApplicationStatus, progress } from '../application.ts'
import { statusWords } from '../application.words.ts'
import { statusPageWords as words } from '../application-page.words.ts'
import type { CaseStatus } from '../read-status.server.ts'
import { requirementsWords } from '../steps/requirements.words.ts'
import { StatusBadge } from './status-badge.tsx'

type Props = {
  status: ApplicationStatus
  expectedOn: PlainDate | null
  travelOn: PlainDate | null
  visaValidUntil?: PlainDate | null
}

/** How far a case is: the badge, the sentence, the five labels, the percentage in words and the day to expect. */
export function StatusPanel({ status, expectedOn, travelOn, visaValidUntil }: Props) {
  const percent = progress[status]
  const current = status === 'draft' ? 0 : 4
  const decided = status === 'approved' || status === 'rejected'
  const ended = status === 'withdrawn' || status === 'cancelled' || status === 'expired'
  return (
    <section className="card stack" aria-labelledby="tracker-title">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-xl" id="tracker-title">
          {words.tracker}
        </h2>
        <StatusBadge status={status} />
      </div>
      <p className="lede">{statusWords[status].meaning}</p>
      {!ended && (
        <Stepper
          labels={words.trackerLabels}
          stateOf={(index) => (index < current || decided ? 'completed' : index === current ? 'current' : 'upcoming')}
          said={words.trackerState}
        />
      )}
      {/* A refusal is never a full bar: the number stays as specified, the bar would look like success. */}
      {status !== 'rejected' && !ended && (
        <progress className="progress" max={100} value={percent} aria-label={words.tracker} />
      )}
      {!ended && <p className="small muted">{words.progress(percent)}</p>}
      {visaValidUntil && status === 'approved' && (
        <p>
          <strong>{words.validUntil(visaValidUntil)}</strong>
          <span className="hint block">{words.validUntilNote}</span>
        </p>
      )}
      {expectedOn && !decided && !ended && (
        <p>
          <strong>{words.expected(expectedOn)}</strong>
          {travelOn && expectedOn >= travelOn && <span className="block">{requirementsWords.lateForTravel}</span>}
          <span className="hint block">{words.expectedNote}</span>
        </p>
      )}
      {status === 'rejected' && <p>{words.refused}</p>}
    </section>
  )
}

type Entry = CaseStatus['history'][number]

export function eventTitle({ kind, status }: Entry): string {
  return kind === 'status' ? statusWords[status].name : words.events[kind].title
}

export function eventText({ kind, status, note }: Entry): string {
  return note ?? (kind === 'status' ? statusWords[status].meaning : words.events[kind].text)
}

export function EventTime({ entry: { at, day } }: { entry: Entry }) {
  return (
    <time dateTime={at}>
      {formatDate(day)}, {at.slice(11, 16)} UTC
    </time>
  )
}

export function History({ entries }: { entries: readonly Entry[] }) {
  return (
    <section className="stack" aria-labelledby="history-title">
      <h2 id="history-title">{words.history}</h2>
      <Timeline>
        {entries.map((entry, index) => (
          <TimelineEntry key={`${entry.at} ${entry.kind}`} title={eventTitle(entry)} current={index === 0}>
            <p className="muted small">
              <EventTime entry={entry} />
            </p>
            <p className="wanted-said">{eventText(entry)}</p>
          </TimelineEntry>
        ))}
      </Timeline>
    </section>
  )
}
