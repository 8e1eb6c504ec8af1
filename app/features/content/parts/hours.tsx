import { Clock } from 'lucide-react'
import { Icon } from '#app/ui/icon.tsx'
import { Fact } from '#app/ui/papers/fact.tsx'
import { hoursWords as words } from '../hours/hours.words.ts'
import type { OpeningHours } from '../hours/opening-hours.ts'

/** When we can be called, and whether that is now. A page that shows it is drawn for each request. */
export function Hours({ hours }: { hours: OpeningHours }) {
  const { open, from, until, weekday } = hours
  return (
    <div className="stack">
      <p className={`badge badge-long ${open ? 'badge-green' : 'badge-grey'}`}>
        <Icon of={Clock} size={18} />
        <span>
          <strong>{open ? words.open : words.closed}</strong>, {open ? words.until : words.from(hours)}
        </span>
      </p>
      <dl className="fact-rows">
        <Fact name={words.phone}>
          {words.week}
          <span className="hint block">{words.zone(hours)}</span>
          <span
            className="hint block hours-yours"
            data-opening-hours={from.toISOString()}
            data-closing={until.toISOString()}
            data-weekday={weekday}
          >
            {words.clockThere(hours)}
          </span>
        </Fact>
        <Fact name={words.writing}>{words.anyTime}</Fact>
      </dl>
    </div>
  )
}
