import type { ChosenCountry } from '#app/features/visas/components/country-options.ts'
import { visaWords } from '#app/features/visas/visa.words.ts'
import { href } from '#app/lib/words/href.ts'
import { Drawing } from '#app/ui/drawing.tsx'
import { homeWeb } from '#imagery/fixed.drawn.ts'
import { homeWords as words } from './home.words.ts'
import { CheckButton, EnterButton, missingId, SwapButton, TicketField } from './home-ticket.tsx'

type Pair = { from: string | undefined; to: string | undefined }

type Props = {
  fields: { from: ChosenCountry; to: ChosenCountry }
  countryNames: Pair
  /** The form was submitted with a missing choice. */
  missing: boolean
}

export function Hero(props: Props) {
  return (
    <section className="on-web band-surface">
      <Drawing svg={homeWeb} className="hero-web magenta" />
      <div className="page with-aside main-fills aside-wide band rows middle gap-32">
        <div className="rows shrinks gap-20">
          <h1>{words.title}</h1>
          <p className="lede">{words.lede}</p>
          {props.missing && <MissingChoice fields={props.fields} />}
          <Ticket {...props} />
          <p>
            <a className="target" href={href('/countries')}>
              {words.browse}
            </a>
          </p>
        </div>
        <Globe {...props} />
      </div>
    </section>
  )
}

/** The first empty field takes the focus, not this box, because the user continues there. */
function MissingChoice({ fields }: Pick<Props, 'fields'>) {
  return (
    <div className="error-summary" role="alert" id="error-summary">
      <h2>{words.problem}</h2>
      <ul>
        <li>
          <a href={fields.from.value ? '#to' : '#from'} id={missingId}>
            {visaWords.choiceMissing}
          </a>
        </li>
      </ul>
    </div>
  )
}

function Ticket({ fields: { from, to }, missing }: Props) {
  return (
    <search aria-label={words.form}>
      <form className="ticket frame pad-20 rows lowest gap-16" action={href('/')}>
        <EnterButton />
        <TicketField end="from" {...from} missing={missing && !from.value} />
        <SwapButton />
        <TicketField end="to" {...to} missing={missing && !!from.value} />
        <CheckButton />
      </form>
    </search>
  )
}

function Globe({ fields, countryNames }: Props) {
  const [from, to] = [fields.from.value, fields.to.value]
  if (from && to && countryNames.from && countryNames.to) {
    return <GlobeImage from={from} to={to} alt={words.globe({ from: countryNames.from, to: countryNames.to })} />
  }
  const only = to ?? from
  const name = countryNames.to ?? countryNames.from
  if (only && name) return <GlobeImage from={only} to={only} alt={words.globeOf({ to: name })} />
  return (
    <GlobeImage from="IN" to="FR" alt="">
      <a href={`${href('/')}?from=IN&to=FR`}>{words.example}</a>
    </GlobeImage>
  )
}

type GlobeProps = { from: string; to: string; alt: string; children?: React.ReactNode }

export function GlobeImage({ from, to, alt, children }: GlobeProps) {
  return (
    <div className="rows centred gap-8">
      <img
        className="globe"
        src={href('/globe/:route', { route: `${from}-${to}.svg` })}
        width={420}
        height={420}
        alt={alt}
      />
      {children && <p className="small target">{children}</p>}
    </div>
  )
}
