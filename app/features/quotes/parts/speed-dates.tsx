import { formatMoney } from '#app/lib/money.ts'
import type { SchemeKind } from '../../visas/scheme.ts'
import { quoteWords, speedWords } from '../quote.words.ts'
import type { SpeedOffer } from '../read-route-quote.server.ts'
import { passWords as words } from './route-pass.words.ts'

/** The three speeds by the day they lead to; how many business days that is comes second, and what it costs. */
export function SpeedDates({ speeds, kind }: { speeds: readonly SpeedOffer[]; kind: SchemeKind }) {
  const atBorder = kind === 'visa_on_arrival'
  const byAuthority = speeds.some(({ dates }) => dates.byAuthority)
  return (
    <div className="stack stack-sm">
      <h3>{atBorder ? words.papersTitle : words.datesTitle}</h3>
      <ul className="speeds">
        {speeds.map((offer) => (
          <SpeedLine key={offer.speed} offer={offer} />
        ))}
      </ul>
      <p className="hint">
        {words.ifPaidToday} {atBorder ? words.atBorder : byAuthority && quoteWords.authorityDecides}
      </p>
    </div>
  )
}

function SpeedLine({ offer: { speed, dates, quicker, total } }: { offer: SpeedOffer }) {
  const { name, days } = speedWords[speed]
  const useless = speed !== 'standard' && !quicker
  return (
    <li>
      <span className="speed-date">{words.by(dates.latest)}</span>
      <span className="speed-total">{formatMoney(total)}</span>
      <span className="line-note">
        {dates.byAuthority ? name : words.speed(name, days)}
        {useless && `. ${quoteWords.notQuicker}`}
      </span>
    </li>
  )
}
