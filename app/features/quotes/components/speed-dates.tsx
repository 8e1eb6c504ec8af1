import { placeName } from '#app/features/visas/place-name.ts'
import { isGeneric, type Scheme } from '#app/features/visas/scheme.ts'
import { visaWords } from '#app/features/visas/visa.words.ts'
import { workingDaysOf } from '#app/lib/calendar/working-days.ts'
import { formatMoney } from '#app/lib/money.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { formatDate } from '#app/lib/plain-date.ts'
import { withheldSpeeds } from '../decision-date.ts'
import { quoteWords, speedWords } from '../quote.words.ts'
import type { SpeedOffer } from '../read-route-quote.server.ts'
import { passWords as words } from './route-pass.words.ts'

type Props = {
  speeds: readonly SpeedOffer[]
  scheme: Scheme
  country: string
  /** The first day on which the authority accepts an application for the given trip. */
  earliestDay?: PlainDate | null
}

/** The speeds by decision date, followed by the number of business days and the price. */
export function SpeedDates({ speeds, scheme, country, earliestDay }: Props) {
  const atBorder = scheme.kind === 'visa_on_arrival'
  const { destination, processing } = scheme
  const counted =
    processing.unit === 'business' &&
    words.countedIn({ knowsHolidays: workingDaysOf(destination).knowsHolidays, country: placeName(country) })
  const withheld = withheldSpeeds(speeds)
  const byAuthority = speeds.some(({ dates }) => dates.byAuthority)
  return (
    <div className="stack stack-sm">
      <ul className="speeds">
        {speeds.map((offer) => (
          <SpeedLine key={offer.speed} offer={offer} scheme={scheme} />
        ))}
      </ul>
      {withheld.length > 0 && <p className="hint">{quoteWords.notOffered(withheld)}</p>}
      {earliestDay && <p className="hint">{words.notBefore({ day: formatDate(earliestDay) })}</p>}
      <p className="hint">
        {words.ifPaidToday} {counted} {atBorder ? words.atBorder : byAuthority && quoteWords.authorityDecides}
      </p>
    </div>
  )
}

function SpeedLine({ offer, scheme }: { offer: SpeedOffer; scheme: Scheme }) {
  const { dates, total } = offer
  return (
    <li>
      <span className="speed-date bold">{words.by({ date: formatDate(dates.latest) })}</span>
      <span className="speed-total figures">{formatMoney(total)}</span>
      <span className="line-note">{howLong(offer, scheme)}</span>
      <LatestDay offer={offer} />
    </li>
  )
}

/** The latest safe day to apply for a trip, or that it has passed. */
function LatestDay({ offer: { latestSafeDay, inTime } }: { offer: SpeedOffer }) {
  if (!latestSafeDay) return null
  return (
    <span className={inTime ? 'whole-row small verdict-within' : 'whole-row small verdict-late'}>
      {inTime ? words.safeUntil({ day: formatDate(latestSafeDay) }) : words.tooLate({ day: formatDate(latestSafeDay) })}
    </span>
  )
}

/** Our own time, or the authority's if longer. An estimate has no authority. */
function howLong({ speed, dates }: SpeedOffer, scheme: Scheme): string {
  const { name, days } = speedWords[speed]
  if (!dates.byAuthority) return words.speed({ name, days })
  if (isGeneric(scheme)) return name
  return words.speedOfAuthority({ name, time: visaWords.processing(scheme.processing) })
}
