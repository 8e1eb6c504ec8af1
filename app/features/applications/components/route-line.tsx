import { formatDate } from '#app/lib/plain-date.ts'
import { Section } from '#app/ui/page/section.tsx'
import type { Stop } from '../line/route-line.ts'
import { lineWords, portDay, portName, portStates } from '../line/route-line.words.ts'
import type { CaseStatus } from '../read-status.server.ts'

type Props = { stops: readonly Stop[]; status: Pick<CaseStatus, 'status' | 'to' | 'isLate'> }

/** The stages of an application, with their dates; future ones show the latest date. */
export function RouteLine({ stops, status: { status, to, isLate } }: Props) {
  if (stops.length === 0) return null
  return (
    <Section
      name="tracking"
      title={lineWords.title}
      titleClass="title-small"
      className="own-route"
      id="tracking"
      tabIndex={-1}
    >
      <ol className="card ports">
        {stops.map((stop) => (
          <li key={stop.port} data-state={stop.state} aria-current={stop.state === 'now' ? 'step' : undefined}>
            <strong>
              {portName(stop, status, to.name)}
              <span className="visually-hidden">, {portStates[stop.state]}</span>
            </strong>
            <span className="ports-day">
              {isLate && stop.state === 'now' && stop.day
                ? lineWords.late({ day: formatDate(stop.day, 'short') })
                : portDay(stop)}
            </span>
          </li>
        ))}
      </ol>
    </Section>
  )
}
