import { Clock } from 'lucide-react'
import { useEffect, useState } from 'react'
import { hoursHere } from '#app/ui/client/opening-hours.ts'
import { Fact } from '#app/ui/document/fact.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { hoursWords as words } from '../hours/hours.words.ts'
import type { OpeningHours } from '../hours/opening-hours.ts'

/** Phone hours, and whether we are open now. A page showing them is rendered for each request. */
export function Hours({ hours }: { hours: OpeningHours }) {
  const { open, from, until, weekday } = hours
  const [here, setHere] = useState<string>()
  useEffect(() => setHere(hoursHere(from, until, weekday)), [from, until, weekday])
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
          {/* On pages without hydration, the client script updates the hours from these attributes. */}
          <span
            className="hint block hours-yours"
            data-opening-hours={from.toISOString()}
            data-closing={until.toISOString()}
            data-weekday={weekday}
          >
            {here ?? words.clockThere(hours)}
          </span>
        </Fact>
        <Fact name={words.writing}>{words.anyTime}</Fact>
      </dl>
    </div>
  )
}
