import type { TransitRule } from '#app/features/visas/requirement.ts'
import { visaWords } from '#app/features/visas/visa.words.ts'
import { journeyWords } from '../journey.words.ts'

const words = journeyWords.transit

/** What holds for whoever only changes planes, trains or ships; where nothing is known of it, that is said. */
export function TransitRules({ rule, place }: { rule: TransitRule | null; place: string }) {
  return (
    <>
      {rule ? <Rule rule={rule} /> : <p>{`${words.none(place)} ${words.askAirline}`}</p>}
      <p className="hint">{words.ticket}</p>
    </>
  )
}

function Rule({ rule }: { rule: TransitRule }) {
  const { airside, landside, hours, conditions, note, asOf, confidence } = rule
  return (
    <>
      <dl className="facts">
        <div>
          <dt>{words.airside}</dt>
          <dd>{airside ? visaWords.headline[airside] : words.notKnown}</dd>
        </div>
        <div>
          <dt>{words.landside}</dt>
          <dd>{visaWords.headline[landside]}</dd>
        </div>
        {hours !== null && (
          <div>
            <dt>{words.hours}</dt>
            <dd>{words.hoursUpTo(hours)}</dd>
          </div>
        )}
      </dl>
      {note && <p>{note}</p>}
      {conditions.map((condition) => (
        <p key={`${condition.side} ${condition.permit}`}>
          {words.with[condition.side]} {visaWords.condition(condition)}
          <span className="hint block">
            {condition.source}. {visaWords.lastChecked(condition.asOf)}
          </span>
        </p>
      ))}
      <p className="hint">
        {visaWords.lastChecked(asOf)} {visaWords.confidence[confidence]}
      </p>
    </>
  )
}
