import type { Destination, Destinations } from '#app/features/quotes/read-destinations.server.ts'
import { KindBadge, KindBar } from '#app/features/visas/countries/kind-badge.tsx'
import { type Country, continents } from '#app/features/visas/country.ts'
import { placeName } from '#app/features/visas/place-name.ts'
import type { AnswerKind } from '#app/features/visas/requirement.ts'
import { visaWords } from '#app/features/visas/visa.words.ts'
import { href } from '#app/lib/words/href.ts'
import { Flag } from '#app/ui/flag.tsx'
import { hidden } from '#app/ui/hidden.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { Pagination } from '#app/ui/page/pagination.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { countryAt } from './addresses.ts'
import { countriesWords } from './countries.words.ts'
import { type CountriesAsked, countriesAt, isNarrowed } from './countries-search.ts'
import { DestinationCard, NeededKind } from './destination-card.tsx'

type KindsProps = {
  asked: CountriesAsked
  from: Pick<Country, 'name'>
  shares: readonly { kind: AnswerKind; count: number }[]
}

/** The passport at a glance: the counts link to the filtered list. */
export function Kinds({ asked, from, shares }: KindsProps) {
  const words = countriesWords.kinds
  const all = shares.reduce((sum, { count }) => sum + count, 0)
  return (
    <Section name="kinds" title={words.title({ from: placeName(from.name) })} className="rows gap-12">
      <KindBar shares={shares} />
      <ul className="chip-row row gap-8">
        <li>
          <a
            className="chip"
            href={countriesAt(asked, { kind: undefined })}
            aria-current={asked.kind ? undefined : 'true'}
          >
            {words.all({ count: all })}
          </a>
        </li>
        {shares.map(({ kind, count }) => (
          <li key={kind}>
            <a
              className="chip"
              href={countriesAt(asked, { kind })}
              aria-current={asked.kind === kind ? 'true' : undefined}
            >
              <KindBadge kind={kind} /> <b>{count}</b>
            </a>
          </li>
        ))}
      </ul>
      <p className="hint">{words.note}</p>
    </Section>
  )
}

type PopularProps = { countries: readonly Country[]; destinations: Destinations | undefined }

/** With a passport selected, each card shows its requirement. */
export function Popular({ countries, destinations }: PopularProps) {
  const from = destinations?.from.code
  const words = countriesWords.popular
  if (countries.length === 0) return null
  const cards = (
    <ul className="populars rows two-columns gap-12 wide-three">
      {countries.map(({ code, name }) => (
        <li key={code} className="plate-card box breaks-anywhere">
          <img src={`/plates/${code}.svg`} width={240} height={180} alt="" loading="lazy" />
          <div className="plate-words rows gap-6">
            <h3>
              <Flag code={code} />
              <span>{name}</span>
            </h3>
            {needed(destinations?.byCode.get(code))}
            <p>
              <a href={countryAt(code, { from })}>{words.details({ name, more: hidden })}</a>
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
  // With a passport selected, its requirement comes first.
  if (from) {
    return (
      <Section name="popular" title={words.title} folded>
        {cards}
      </Section>
    )
  }
  return (
    <section className="stack" aria-labelledby="popular-title">
      <div className="row on-line apart gap-4-20">
        <h2 id="popular-title">{words.title}</h2>
        <a className="small" href={`${href('/countries')}#all`}>
          {words.all}
        </a>
      </div>
      {cards}
    </section>
  )
}

const needed = (destination: Destination | undefined) => destination && <NeededKind answer={destination.answer} />

type ListProps = {
  asked: CountriesAsked
  places: readonly Country[]
  names: ReadonlyMap<string, string>
  destinations: Destinations | undefined
  /** The number of results on all pages. */
  count: number
  page: number
  pages: number
}

/** The destinations, paginated, by continent. */
export function AllDestinations(props: ListProps) {
  const words = countriesWords.all
  const { asked, places, names, destinations, count, page, pages } = props
  return (
    <section className="stack" id="all" aria-labelledby="all-title">
      <div className="row on-line apart gap-4-20">
        <h2 id="all-title">{asked.q && !asked.to ? words.results({ count, typed: asked.q }) : words.title}</h2>
        {!asked.q && <p className="muted">{words.found({ count })}</p>}
      </div>
      {!asked.to && <Continents asked={asked} />}
      <ul className="dests rows one-column gap-12">
        {places.map((place) => (
          <DestinationCard
            key={place.code}
            place={place}
            from={destinations?.from.code}
            destination={destinations?.byCode.get(place.code)}
            passportOf={names.get(place.passportOf ?? '')}
          />
        ))}
      </ul>
      <Pagination page={page} pages={pages} at={(page) => `${countriesAt(asked, { page })}#all`} label={words.pages} />
      <p className="hint">{words.caption}</p>
    </section>
  )
}

function Continents({ asked }: { asked: CountriesAsked }) {
  const words = countriesWords.filter
  return (
    <nav aria-label={words.continent}>
      <ul className="chip-row row gap-8">
        {[undefined, ...continents.filter((code) => code !== 'AN')].map((continent) => (
          <li key={continent ?? 'all'}>
            <a
              className="chip"
              href={`${countriesAt(asked, { continent })}#all`}
              aria-current={asked.continent === continent ? 'true' : undefined}
            >
              {continent ? visaWords.continent[continent] : words.anyContinent}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Territories are found by name, and collapsed in the full list. */
export function Territories(props: { territories: readonly Country[]; destinations: Destinations | undefined }) {
  const words = countriesWords.all
  const { territories, destinations } = props
  if (territories.length === 0) return null
  return (
    <details className="territories card unfold">
      <summary className="bold">
        {words.territories} ({territories.length})
      </summary>
      <p className="hint">{words.territoriesNote}</p>
      <ul className="name-list">
        {territories.map(({ code, name }) => (
          <li key={code}>
            <a href={countryAt(code, { from: destinations?.from.code })}>{name}</a>
          </li>
        ))}
      </ul>
    </details>
  )
}

type NothingProps = { asked: CountriesAsked; near: readonly Pick<Country, 'code' | 'name'>[] }

/** No results: suggestions, and a link to clear the filters. */
export function NothingFound({ asked, near }: NothingProps) {
  const words = countriesWords.none
  const alone = asked.q !== '' && !isNarrowed({ ...asked, q: '' })
  return (
    <EmptyState
      as="h2"
      role="status"
      title={asked.q ? words.title({ typed: asked.q }) : words.filtered}
      text={asked.q && (alone ? words.help : words.filtered)}
    >
      {near.length > 0 && (
        <>
          <p className="label">{words.meant}</p>
          <ul className="cluster">
            {near.map(({ code, name }) => (
              <li key={code}>
                <a className="chip" href={countriesAt(asked, { q: name })}>
                  <Flag code={code} /> {name}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      <a href={countriesAt(asked, { q: '', to: undefined, continent: undefined, kind: undefined })}>{words.clear}</a>
    </EmptyState>
  )
}
