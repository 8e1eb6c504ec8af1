import { type Clock, leftOf, shareLeft, urgencyOf } from '../clock/clock.ts'
import { timeInWords, clockWords as words } from '../clock/clock.words.ts'

type Props = { clock: Clock; submittedAt: Date; now: Date; long?: boolean }

const around = 2 * Math.PI * 7

/** Time left, as an icon and in words. Each state has its own shape, so that it does not depend on colour. */
export function ClockSign({ clock, submittedAt, now, long = false }: Props) {
  const { state, dueAt, pausedAt } = clock
  const left = leftOf(clock, now)
  if (state === 'filed' || state === 'over') return <span className="muted">{words[state]}</span>
  if (state === 'paused') {
    return (
      <span className="clock clock-paused" title={pausedAt ? words.pausedAt(pausedAt) : undefined}>
        <Sign kind="paused" share={1} /> {words.paused(left)}
      </span>
    )
  }
  const urgency = urgencyOf(clock, submittedAt, now)
  const running = long ? words.due(dueAt, left) : timeInWords(left)
  return (
    <time className={`clock clock-${urgency}`} dateTime={dueAt.toISOString()} title={words.dueAt(dueAt)}>
      <Sign kind={urgency} share={shareLeft(clock, submittedAt, now)} />{' '}
      {urgency === 'late' ? words.late(left) : running}
    </time>
  )
}

type SignProps = { kind: 'calm' | 'soon' | 'now' | 'late' | 'paused'; share: number }

function Sign({ kind, share }: SignProps) {
  return (
    <svg viewBox="0 0 18 18" width="18" height="18" aria-hidden="true" className="clock-sign">
      {kind === 'late' ? (
        <>
          <circle cx="9" cy="9" r="8" fill="currentColor" stroke="none" />
          <path d="M9 4.5v5.5M9 12.6v.6" className="clock-mark" />
        </>
      ) : (
        <>
          <circle
            cx="9"
            cy="9"
            r="7"
            className="clock-face"
            strokeDasharray={kind === 'paused' ? '2 2.4' : undefined}
          />
          {kind === 'paused' ? (
            <path d="M7 6.5v5M11 6.5v5" />
          ) : (
            <circle
              cx="9"
              cy="9"
              r="7"
              strokeDasharray={`${(share * around).toFixed(1)} ${around.toFixed(1)}`}
              transform="rotate(-90 9 9)"
            />
          )}
          {kind === 'soon' && <circle cx="9" cy="9" r="2.5" />}
          {kind === 'now' && <circle cx="9" cy="9" r="2.6" fill="currentColor" stroke="none" />}
        </>
      )}
    </svg>
  )
}
