import { Check, CircleHelp, Minus, TriangleAlert } from 'lucide-react'
import { type Level, levelOf } from '#app/features/recommendations/match.ts'
import type { SuggestedPlace } from '#app/features/recommendations/read-recommendations.server.ts'
import type { Recommended } from '#app/features/recommendations/recommend.ts'
import { reasonWords, recommendationWords } from '#app/features/recommendations/recommendation.words.ts'
import { type AdviceLevel, adviceSource } from '#app/features/recommendations/travel-advice.ts'
import { KindBadge } from '#app/features/visas/countries/kind-badge.tsx'
import { visaWords } from '#app/features/visas/visa.words.ts'
import { formatMoney } from '#app/lib/money.ts'
import { formatDate } from '#app/lib/plain-date.ts'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Fact } from '#app/ui/document/fact.tsx'
import { Flag } from '#app/ui/flag.tsx'
import { hidden } from '#app/ui/hidden.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { applyAt, countryAt, routeAt } from '../countries/addresses.ts'
import { recommendationsWords } from './recommendations.words.ts'

const words = recommendationsWords.card
const tones: Record<Level, BadgeTone> = { strong: 'green', good: 'blue', fair: 'grey', weak: 'plain' }

export type Suggestion = Recommended<SuggestedPlace>

/** A suggested place, with its match and the reasons. */
export function RecommendationCard({ from, suggestion }: { from: string; suggestion: Suggestion }) {
  const { place, score, reasons, unknown } = suggestion
  const { code, name, kind, offer } = place
  const level = levelOf(score)
  return (
    <li className="card suggestion">
      <img
        className="suggestion-plate whole-width"
        src={`/plates/${code}.svg`}
        width={240}
        height={180}
        alt=""
        loading="lazy"
      />
      <div className="rows packed gap-8 shrinks">
        <h3 className="dest-name title beside on-line size-18 gap-8">
          <Flag code={code} />
          <a href={countryAt(code, { from })}>{name}</a>
        </h3>
        <p>
          <KindBadge kind={kind} />
        </p>
        {place.advice && <Advice level={place.advice} />}
        <Facts place={place} />
        <div className="suggestion-foot row at-top apart gap-8">
          <Why name={name} level={level} reasons={reasons} unknown={unknown} />
          <ButtonLink to={routeAt(from, code)} look="quiet" small>
            {words.requirements({ name, more: hidden })}
          </ButtonLink>
          {offer && (
            <ButtonLink to={applyAt(code, from)} small>
              {words.apply({ name, more: hidden })}
            </ButtonLink>
          )}
        </div>
      </div>
    </li>
  )
}

/** The travel advice against going there, with its source and date. */
function Advice({ level }: { level: AdviceLevel }) {
  return (
    <div className="suggestion-advice">
      <p className="beside gap-8 bold">
        <Icon of={TriangleAlert} size={18} /> {recommendationWords.advice(level)}
      </p>
      <p className="small">
        {recommendationWords.adviceSource({ source: adviceSource.source, asOf: formatDate(adviceSource.asOf) })}
      </p>
    </div>
  )
}

type WhyProps = Pick<Suggestion, 'reasons' | 'unknown'> & { name: string; level: Level }

/** How well a place matches, and why. Reasons scored below half count against it, and are shown too. */
function Why({ name, level, reasons, unknown }: WhyProps) {
  return (
    <details className="fold-link small">
      <summary>
        <Badge tone={tones[level]}>{recommendationWords.matched(level)}</Badge>
        <span className="visually-hidden">{words.whyOf({ name })}</span>
      </summary>
      <ul className="suggestion-why">
        {reasons.map((reason) => (
          <li
            key={reason.part}
            className={`beside gap-8 ${reason.value < 0.5 ? 'suggestion-against' : 'suggestion-for'}`}
          >
            <Icon of={reason.value < 0.5 ? Minus : Check} size={18} />
            <span>{reasonWords(reason)}</span>
            <span className="suggestion-share figures">{words.share(reason.share)}</span>
          </li>
        ))}
        {unknown.length > 0 && (
          <li className="beside gap-8 muted">
            <Icon of={CircleHelp} size={18} />
            <span>{recommendationWords.unknown(unknown)}</span>
          </li>
        )}
      </ul>
    </details>
  )
}

/** Known facts only; unknown ones are mentioned with the reasons. */
function Facts({ place: { kind, cost, stay, offer, answer } }: { place: Suggestion['place'] }) {
  const scheme = kind === 'visa_free' || answer.detail === 'generic' ? undefined : offer?.scheme
  const price = kind !== 'visa_free' && offer && cost !== null ? formatMoney(offer.quote.total) : undefined
  const length = stay === 'no_limit' ? words.noLimit : stay === null ? undefined : words.upTo({ days: stay })
  const facts = [
    [words.cost, price],
    [words.processing, scheme && visaWords.processing(scheme.processing)],
    [words.stay, length],
    [words.entries, scheme && visaWords.entries(scheme.entries)],
  ] as const
  return (
    <dl className="suggestion-facts small">
      {facts.map(
        ([name, fact]) =>
          fact && (
            <Fact key={name} name={name}>
              {fact}
            </Fact>
          ),
      )}
    </dl>
  )
}
