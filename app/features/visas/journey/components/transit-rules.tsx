import { sourceName } from '#app/features/visas/evidence/source-name.ts'
import type { TransitRule } from '#app/features/visas/requirement.ts'
import { visaWords } from '#app/features/visas/visa.words.ts'
import { formatDate } from '#app/lib/plain-date.ts'
import { InEnglish, MixedText } from '#app/ui/page/in-english.tsx'
import { journeyWords } from '../journey.words.ts'

const words = journeyWords.transit

/** Transit requirements for the destination, or a statement that none are known. */
export function TransitRules({ rule }: { rule: TransitRule | null }) {
  return (
    <>
      {rule ? (
        <>
          <TransitFacts rule={rule} />
          <p className="hint">
            {visaWords.lastChecked({ asOf: formatDate(rule.asOf) })} {visaWords.confidence[rule.confidence]}
          </p>
        </>
      ) : (
        <p>{words.none}</p>
      )}
      <p className="hint">{words.ticket}</p>
    </>
  )
}

type Facts = Pick<TransitRule, 'airside' | 'landside' | 'hours' | 'conditions' | 'note'>

export function TransitFacts({ rule: { airside, landside, hours, conditions, note } }: { rule: Facts }) {
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
            <dd>{words.hoursUpTo({ hours })}</dd>
          </div>
        )}
      </dl>
      {note && (
        <p>
          <InEnglish>{note}</InEnglish>
        </p>
      )}
      {conditions.map((condition) => (
        <p key={`${condition.side} ${condition.permit}`}>
          {words.with[condition.side]} {visaWords.condition(condition)}
          <span className="hint block">
            <MixedText>{sourceName(condition.source)}</MixedText>.{' '}
            {visaWords.lastChecked({ asOf: formatDate(condition.asOf) })}
          </span>
        </p>
      ))}
    </>
  )
}
