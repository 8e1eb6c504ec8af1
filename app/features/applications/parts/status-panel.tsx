import { formatDate } from '#app/lib/plain-date.ts'
import { Section } from '#app/ui/page/section.tsx'
import { Stepper, type StepState } from '#app/ui/papers/stepper.tsx'
import { Timeline, TimelineEntry } from '#app/ui/papers/timeline.tsx'
import { type ApplicationStatus, progress } from '../application.ts'
import { happenedWords, meaningFor, statusWords } from '../application.words.ts'
import { statusPageWords as words } from '../application-page.words.ts'
import type { CaseStatus } from '../read-status.server.ts'
import { requirementsWords } from '../steps/requirements.words.ts'
import { StatusBadge } from './status-badge.tsx'

type Props = Pick<
  CaseStatus,
  'status' | 'to' | 'expectedOn' | 'isLate' | 'travelOn' | 'visaValidUntil' | 'accepted'
> & {
  /** What we promised about filing it. */
  onTime?: string | undefined
}

const review = words.trackerLabels.length - 1

/** A refusal ends the last step crossed out: five finished ones would look like success. */
function stateIn(status: ApplicationStatus): (index: number) => StepState | 'refused' {
  if (status === 'approved') return () => 'completed'
  const last = status === 'rejected' ? 'refused' : 'current'
  const current = status === 'draft' ? 0 : review
  return (index) => (index < current ? 'completed' : index === current ? last : 'upcoming')
}

/** How far a case is: the sentence, the badge, the five labels, the percentage in words and the day to expect. */
export function StatusPanel({ status, to, visaValidUntil, accepted, onTime, ...day }: Props) {
  const percent = progress[status]
  const { sentence, more } = meaningFor(status, to.name)
  const decided = status === 'approved' || status === 'rejected'
  const ended = status === 'withdrawn' || status === 'cancelled' || status === 'expired'
  return (
    <section className="card stack" aria-labelledby="tracker-title">
      <div className="case-sentence row at-top apart gap-8-16">
        <h2 id="tracker-title">{sentence}</h2>
        <StatusBadge status={status} />
      </div>
      {more && <p className="lede">{more}</p>}
      {!ended && <Stepper labels={words.trackerLabels} stateOf={stateIn(status)} said={words.trackerState} />}
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
      {accepted && !decided && !ended && <Accepted {...accepted} />}
      {!decided && !ended && <Expected status={status} to={to} isAccepted={isLateAccepted(accepted)} {...day} />}
      {onTime && <p>{onTime}</p>}
      {status === 'rejected' && <p>{words.refused}</p>}
    </section>
  )
}

const isLateAccepted = (accepted: Props['accepted']) =>
  accepted?.warnings.some(({ code }) => code === 'may_be_late') ?? false

/** What its traveller accepted before paying. */
function Accepted({ on, warnings }: NonNullable<Props['accepted']>) {
  return (
    <div className="stack stack-sm">
      <p>{words.accepted(on)}</p>
      <ul className="bullets">
        {warnings.map(({ accept }) => (
          <li key={accept}>{accept}</li>
        ))}
      </ul>
    </div>
  )
}

type ExpectedProps = Omit<Props, 'visaValidUntil' | 'accepted' | 'onTime'> & { isAccepted: boolean }

/** By when there is a decision; where that day is over, that it is late and whom it waits for. */
function Expected({ status, to, expectedOn, isLate, travelOn, isAccepted }: ExpectedProps) {
  if (!expectedOn) return null
  if (isLate) {
    return (
      <p>
        <strong>{words.late(expectedOn)}</strong>
        <span className="hint block">{words.lateNote(status, to.name)}</span>
      </p>
    )
  }
  return (
    <p>
      <strong>{words.expected(expectedOn)}</strong>
      {travelOn && expectedOn >= travelOn && !isAccepted && (
        <span className="block">{requirementsWords.lateForTravel}</span>
      )}
      <span className="hint block">{words.expectedNote}</span>
    </p>
  )
}

type Entry = CaseStatus['history'][number]

export function eventTitle({ kind, status }: Entry): string {
  return kind === 'status' ? statusWords[status].name : words.events[kind].title
}

export function eventText({ kind, status, note }: Entry, country: string): string {
  return note ?? (kind === 'status' ? happenedWords[status](country) : words.events[kind].text)
}

export function EventTime({ entry: { at, day } }: { entry: Entry }) {
  return (
    <time dateTime={at}>
      {formatDate(day)}, {at.slice(11, 16)} UTC
    </time>
  )
}

export function History({ status: { history: entries, to } }: { status: Pick<CaseStatus, 'history' | 'to'> }) {
  return (
    <Section name="history" title={words.history}>
      <Timeline>
        {entries.map((entry, index) => (
          <TimelineEntry key={`${entry.at} ${entry.kind}`} title={eventTitle(entry)} current={index === 0}>
            <p className="muted small">
              <EventTime entry={entry} />
            </p>
            <p className="wanted-said breaks-anywhere">{eventText(entry, to.name)}</p>
          </TimelineEntry>
        ))}
      </Timeline>
    </Section>
  )
}
