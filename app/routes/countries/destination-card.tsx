import type { Destination } from '#app/features/quotes/read-destinations.server.ts'
import { KindBadge } from '#app/features/visas/countries/kind-badge.tsx'
import type { Country } from '#app/features/visas/country.ts'
import { placeName } from '#app/features/visas/place-name.ts'
import { visaWords } from '#app/features/visas/visa.words.ts'
import { formatMoney } from '#app/lib/money.ts'
import { Fact } from '#app/ui/document/fact.tsx'
import { Flag } from '#app/ui/flag.tsx'
import { hidden } from '#app/ui/hidden.tsx'
import { applyAt, countryAt, routeAt } from './addresses.ts'
import { countriesWords } from './countries.words.ts'

const words = countriesWords.card

export type Place = Pick<Country, 'code' | 'name' | 'kind' | 'passportOf'>

type Props = {
  place: Place
  /** The selected passport, and its requirement here. */
  from?: string | undefined
  destination?: Destination | undefined
  passportOf?: string | undefined
}

/** A destination: in general, or for the selected passport. */
export function DestinationCard({ place, from, destination, passportOf }: Props) {
  const { code, name } = place
  return (
    <li className="dest box">
      <img className="dest-plate" src={`/plates/${code}.svg`} width={240} height={180} alt="" loading="lazy" />
      <div className="rows packed shrinks gap-6">
        <h3 className="dest-name title beside on-line size-18 gap-8">
          <Flag code={code} />
          <a href={countryAt(code, { from })}>{name}</a>
        </h3>
        {destination ? (
          <NeededKind answer={destination.answer} />
        ) : (
          <>
            {place.kind === 'territory' && (
              <p className="hint">{passportOf ? words.partOf({ name: placeName(passportOf) }) : words.territory}</p>
            )}
            <p className="row middle gap-4-16">
              <a href={countryAt(code)}>{words.requirements({ name, more: hidden })}</a>
            </p>
          </>
        )}
      </div>
      {from && destination && <Needed from={from} place={place} destination={destination} />}
    </li>
  )
}

/** The requirement in a word, and the permitted stay. */
export function NeededKind({ answer: { requirement } }: Pick<Destination, 'answer'>) {
  const { kind, days, freeMovement } = requirement
  const stay = freeMovement ? words.noLimit : days !== null ? words.stay({ days }) : undefined
  const said = stay ?? (kind === 'same_country' && words.own)
  return (
    <p className="row middle gap-4-12">
      <KindBadge kind={kind} />
      {said && <span className="small">{said}</span>}
    </p>
  )
}

type NeededProps = { from: string; place: Place; destination: Destination }

function Needed({ from, place, destination: { answer, offer } }: NeededProps) {
  return (
    <div className="rows gap-4 whole-row">
      {offer && (
        <dl className="dest-facts fact-rows small">
          <Fact name={words.fee}>
            {formatMoney(offer.quote.total)}
            {offer.quote.estimate && <span className="small"> {words.estimate}</span>}
          </Fact>
          <Fact name={words.processing}>{visaWords.processing(offer.scheme.processing)}</Fact>
          <Fact name={words.entries}>{visaWords.entries(offer.scheme.entries)}</Fact>
        </dl>
      )}
      {answer.requirement.kind !== 'same_country' && (
        <p className="row middle gap-4-16">
          {offer && (
            <a className="dest-apply bold" href={applyAt(place.code, from)}>
              {words.apply({ name: place.name, more: hidden })}
            </a>
          )}
          <a href={routeAt(from, place.code)}>{words.route({ name: place.name, more: hidden })}</a>
        </p>
      )}
    </div>
  )
}
