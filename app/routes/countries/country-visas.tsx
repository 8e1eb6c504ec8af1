import { href } from 'react-router'
import type { Offer } from '#app/features/quotes/read-route-quote.server.ts'
import type { Country } from '#app/features/visas/country.ts'
import { StayExplained } from '#app/features/visas/parts/stay-drawing.tsx'
import type { Scheme } from '#app/features/visas/scheme.ts'
import { visaWords } from '#app/features/visas/visa.words.ts'
import { addressOf } from '#app/lib/address.ts'
import { formatMoney } from '#app/lib/money.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { routeAt } from './addresses.ts'
import { countryWords } from './country.words.ts'

const words = countryWords.visas

/** The specification's, where a visa states none. */
const usualValidityDays = 90

type Props = {
  country: Country
  offers: readonly Offer[]
  /** Whose prices they are, and which of the visas are open to them. */
  from: Pick<Country, 'code' | 'name' | 'kind'> | undefined
  open: ReadonlySet<string>
}

/** Every visa of a country, to be compared: a table where there is room for one, cards of the same facts elsewhere. */
export function VisaTypes({ country, offers, from, open }: Props) {
  if (offers.length === 0) return <NoVisaTypes country={country} from={from} />
  const example = offers.map(({ scheme }) => scheme).find(hasBoth)
  return (
    <div className="stack stack-lg">
      <p>{words.lede}</p>
      <table className="visa-table">
        <caption className="visually-hidden">{words.caption(country.name)}</caption>
        <thead>
          <tr>
            <th scope="col">{words.type}</th>
            <th scope="col">{words.citizens}</th>
            <th scope="col">{words.processing}</th>
            <th scope="col">{words.validity}</th>
            <th scope="col">{words.stay}</th>
            <th scope="col">{words.entries}</th>
            <th scope="col">{words.fee}</th>
          </tr>
        </thead>
        <tbody>
          {offers.map((offer) => (
            <VisaRow key={offer.scheme.id} offer={offer} isOpen={open.has(offer.scheme.id)} />
          ))}
        </tbody>
      </table>
      <p className="hint">{from ? words.pricesFor(from) : words.pricesUsual}</p>
      {example && <ValidityExplained scheme={example} />}
    </div>
  )
}

function VisaRow({ offer: { scheme, quote }, isOpen }: { offer: Offer; isOpen: boolean }) {
  const { id, name, eligible, processing, validityDays, stayDays, entries, fee, status } = scheme
  return (
    <tr>
      <th scope="row">
        <span className="visa-name title size-18">{name}</span>
        <span className="hint">{visaWords.schemeKind[scheme.kind]}</span>
        {status === 'announced' && <Badge tone="yellow">{words.announced}</Badge>}
        {isOpen && <Badge tone="green">{words.yours}</Badge>}
        <a href={href('/visa/:visaId', { visaId: id })}>
          {words.details}
          <span className="visually-hidden">{words.detailsOf(name)}</span>
        </a>
      </th>
      <td data-label={words.citizens}>{eligible || words.citizensUnknown}</td>
      <td data-label={words.processing}>{visaWords.processing(processing)}</td>
      <td data-label={words.validity}>
        {validityDays === null ? words.validityDefault(usualValidityDays) : visaWords.validity(validityDays)}
      </td>
      <td data-label={words.stay}>{stayDays === null ? words.notStated : visaWords.stay(stayDays)}</td>
      <td data-label={words.entries}>{entries.length === 0 ? words.notStated : visaWords.entries(entries)}</td>
      <td data-label={words.fee} className="visa-fee">
        <span className="bold figures">{formatMoney(quote.total)}</span>
        <span className="hint">{fee ? words.government(formatMoney(fee)) : words.feeVaries}</span>
      </td>
    </tr>
  )
}

type WithBoth = Scheme & { validityDays: number; stayDays: number }

const hasBoth = (scheme: Scheme): scheme is WithBoth => scheme.validityDays !== null && scheme.stayDays !== null

/** The two lengths that people confuse, drawn on one scale and told in words. */
function ValidityExplained({ scheme }: { scheme: WithBoth }) {
  const { name, validityDays, stayDays } = scheme
  const { drawing } = countryWords
  const said =
    validityDays === stayDays
      ? drawing.equal(stayDays)
      : validityDays > stayDays
        ? drawing.shorter(validityDays, stayDays)
        : drawing.longer(validityDays, stayDays)
  return (
    <section className="card stack stack-sm validity-card" aria-labelledby="validity-title">
      <h3 id="validity-title">{drawing.title}</h3>
      <p>{drawing.text}</p>
      <p className="label">{drawing.example(name)}</p>
      <StayExplained stay={scheme} />
      <p>{said}</p>
    </section>
  )
}

function NoVisaTypes({ country, from }: Pick<Props, 'country' | 'from'>) {
  return (
    <EmptyState title={visaWords.noVisaTypes}>
      <div className="cluster">
        <ButtonLink to={addressOf(href('/contact'), { subject: countryWords.action.subject(country.name) })}>
          {countryWords.action.support}
        </ButtonLink>
        <ButtonLink to={from ? routeAt(from.code, country.code) : `${href('/')}?to=${country.code}#from`} look="quiet">
          {countryWords.action.check}
        </ButtonLink>
      </div>
    </EmptyState>
  )
}
