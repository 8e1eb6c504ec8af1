import type { Offer } from '#app/features/quotes/read-route-quote.server.ts'
import { StayExplained } from '#app/features/visas/components/stay-drawing.tsx'
import type { Country } from '#app/features/visas/country.ts'
import { passportHolders, placeName } from '#app/features/visas/place-name.ts'
import type { FeeRange } from '#app/features/visas/public/read-fee-ranges.server.ts'
import type { Scheme } from '#app/features/visas/scheme.ts'
import { visaWords } from '#app/features/visas/visa.words.ts'
import { addressOf } from '#app/lib/address.ts'
import { formatMoney } from '#app/lib/money.ts'
import { href } from '#app/lib/words/href.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { hidden } from '#app/ui/hidden.tsx'
import { type Column, DataTable } from '#app/ui/page/data-table.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { InEnglish } from '#app/ui/page/in-english.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { routeAt } from './addresses.ts'
import { countryWords } from './country.words.ts'

const words = countryWords.visas

/** The default in the specification, for visas that state none. */
const usualValidityDays = 90

type Props = {
  country: Country
  offers: readonly Offer[]
  /** The passport the prices apply to, and which visas are open to it. */
  from: Pick<Country, 'code' | 'name' | 'kind'> | undefined
  open: ReadonlySet<string>
  /** Government fees that depend on nationality, if none is selected. */
  feeRanges: ReadonlyMap<string, FeeRange> | undefined
}

/** All visas of a country for comparison: a table on wide screens, cards on narrow ones. */
export function VisaTypes({ country, offers, from, open, feeRanges }: Props) {
  if (offers.length === 0) return <NoVisaTypes country={country} from={from} />
  const example = offers.map(({ scheme }) => scheme).find(hasBoth)
  return (
    <div className="stack stack-lg">
      <p>{words.lede}</p>
      <DataTable
        caption={words.caption({ name: country.name })}
        captionHidden
        className="small visa-rows"
        beside
        columns={columnsFor(open, feeRanges)}
        rows={offers}
        keyOf={({ scheme }) => scheme.id}
      />
      <p className="hint">{from ? words.pricesFor({ from: passportHolders(from) }) : words.pricesUsual}</p>
      {example && <ValidityExplained scheme={example} />}
    </div>
  )
}

function columnsFor(open: ReadonlySet<string>, feeRanges: Props['feeRanges']): Column<Offer>[] {
  return [
    { name: words.type, of: ({ scheme }) => <VisaHead scheme={scheme} isOpen={open.has(scheme.id)} /> },
    {
      name: words.citizens,
      of: ({ scheme }) => (scheme.eligible ? <InEnglish>{scheme.eligible}</InEnglish> : words.citizensUnknown),
    },
    { name: words.processing, of: ({ scheme }) => visaWords.processing(scheme.processing) },
    {
      name: words.validity,
      of: ({ scheme: { validityDays } }) =>
        validityDays === null ? words.validityDefault({ days: usualValidityDays }) : visaWords.validity(validityDays),
    },
    {
      name: words.stay,
      of: ({ scheme: { stayDays } }) => (stayDays === null ? words.notStated : visaWords.stay(stayDays)),
    },
    {
      name: words.entries,
      of: ({ scheme: { entries } }) => (entries.length === 0 ? words.notStated : visaWords.entries(entries)),
    },
    { name: words.fee, of: (offer) => <Fee offer={offer} range={feeRanges?.get(offer.scheme.id)} /> },
  ]
}

function VisaHead({ scheme: { id, name, kind, status }, isOpen }: { scheme: Scheme; isOpen: boolean }) {
  return (
    <div className="rows at-top gap-4">
      <span className="title size-18">
        <InEnglish>{name}</InEnglish>
      </span>
      <span className="hint">{visaWords.schemeKind[kind]}</span>
      {status === 'announced' && <Badge tone="yellow">{words.announced}</Badge>}
      {isOpen && <Badge tone="green">{words.yours}</Badge>}
      <a href={href('/visa/:visaId', { visaId: id })}>{words.details({ name, more: hidden })}</a>
    </div>
  )
}

function Fee({ offer: { scheme, quote }, range }: { offer: Offer; range: FeeRange | undefined }) {
  const fee = scheme.fee ? words.government({ fee: formatMoney(scheme.fee) }) : words.feeVaries
  return (
    <span>
      <span className="bold figures">{formatMoney(quote.total)}</span>
      <span className="hint block">
        {range ? words.feeRange({ least: formatMoney(range.least), most: formatMoney(range.most) }) : fee}
      </span>
    </span>
  )
}

type WithBoth = Scheme & { validityDays: number; stayDays: number }

const hasBoth = (scheme: Scheme): scheme is WithBoth => scheme.validityDays !== null && scheme.stayDays !== null

/** Validity and length of stay, which are easily confused, on one scale and in words. */
function ValidityExplained({ scheme }: { scheme: WithBoth }) {
  const { name, validityDays, stayDays } = scheme
  const { drawing } = countryWords
  const said =
    validityDays === stayDays
      ? drawing.equal({ days: stayDays })
      : validityDays > stayDays
        ? drawing.shorter({ valid: validityDays, stay: stayDays })
        : drawing.longer({ valid: validityDays, stay: stayDays })
  return (
    <Section name="validity" title={drawing.title} as="h3" className="stack stack-sm" folded>
      <p>{drawing.text}</p>
      <p className="label">{drawing.example({ name })}</p>
      <StayExplained stay={scheme} />
      <p>{said}</p>
    </Section>
  )
}

function NoVisaTypes({ country, from }: Pick<Props, 'country' | 'from'>) {
  return (
    <EmptyState title={visaWords.noVisaTypes}>
      <div className="cluster">
        <ButtonLink
          to={addressOf(href('/contact'), { subject: countryWords.action.subject({ name: placeName(country.name) }) })}
        >
          {countryWords.action.support}
        </ButtonLink>
        <ButtonLink to={from ? routeAt(from.code, country.code) : `${href('/')}?to=${country.code}#from`} look="quiet">
          {countryWords.action.check}
        </ButtonLink>
      </div>
    </EmptyState>
  )
}
