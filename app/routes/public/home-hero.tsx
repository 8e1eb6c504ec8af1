import { ArrowLeftRight, ArrowRight } from 'lucide-react'
import { CountrySelect } from '#app/features/visas/parts/country-select.tsx'
import { visaWords } from '#app/features/visas/visa.words.ts'
import { Button } from '#app/ui/button.tsx'
import { Drawing } from '#app/ui/drawing.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { rhumbWeb } from '#app/ui/imagery/rhumb-web.ts'
import { preparedText } from '#app/ui/prepared.tsx'
import { homeWords as words } from './home.words.ts'

const missingId = 'choice-missing'

const web = rhumbWeb({ centre: [0.74, 0.5] })

type Pair = { from: string | undefined; to: string | undefined }

type Props = {
  /** Known codes. */
  chosen: Pair
  countryNames: Pair
  /** The form was sent with a choice left out. */
  missing: boolean
  /** The drawings of the two lists. */
  parts: { citizenships: string; destinations: string }
}

export function Hero(props: Props) {
  return (
    <section className="hero band-surface">
      <Drawing svg={web} className="hero-web" />
      <div className="page hero-grid">
        <div className="hero-words">
          <h1>{words.title}</h1>
          <p className="lede">{words.lede}</p>
          {props.missing && <MissingChoice chosen={props.chosen} />}
          <Ticket {...props} />
          <p>
            <a className="hero-browse" href="/#destinations">
              {words.browse}
            </a>
          </p>
        </div>
        <Globe {...props} />
      </div>
    </section>
  )
}

/** The first empty field takes the focus, not this box: that is where the person goes on. */
function MissingChoice({ chosen }: { chosen: Pair }) {
  return (
    <div className="error-summary" role="alert" id="error-summary">
      <h2>{words.problem}</h2>
      <ul>
        <li>
          <a href={chosen.from ? '#to' : '#from'} id={missingId}>
            {visaWords.choiceMissing}
          </a>
        </li>
      </ul>
    </div>
  )
}

function Ticket({ chosen, missing, parts }: Props) {
  const wrong = missing ? (chosen.from ? 'to' : 'from') : undefined
  return (
    <search aria-label={words.form}>
      <form className="ticket" action="/#result">
        {/* What Enter presses: the first submit button of a form, which must not be the one that swaps. */}
        <button type="submit" hidden>
          {words.check}
        </button>
        <CountrySelect
          name="from"
          label={words.citizenship}
          options={preparedText(parts.citizenships)}
          value={chosen.from}
          problemId={wrong === 'from' ? missingId : undefined}
          autoComplete="country"
          first={wrong === 'from'}
        />
        <Button look="quiet" className="ticket-swap" name="swap" value="1" formAction="/" aria-label={words.swap}>
          <Icon of={ArrowLeftRight} />
        </Button>
        <CountrySelect
          name="to"
          label={words.destination}
          options={preparedText(parts.destinations)}
          value={chosen.to}
          problemId={wrong === 'to' ? missingId : undefined}
          autoComplete="off"
          first={wrong === 'to'}
        />
        <Button className="ticket-check" data-busy={words.checking}>
          {words.check} <Icon of={ArrowRight} />
        </Button>
      </form>
    </search>
  )
}

function Globe({ chosen: { from, to }, countryNames }: Props) {
  if (from && to && countryNames.from && countryNames.to) {
    return <GlobeImage from={from} to={to} alt={words.globe(countryNames.from, countryNames.to)} />
  }
  const only = to ?? from
  const name = countryNames.to ?? countryNames.from
  if (only && name) return <GlobeImage from={only} to={only} alt={words.globeOf(name)} />
  return (
    <GlobeImage from="IN" to="FR" alt="">
      <a href="/?from=IN&to=FR#result">{words.example}</a>
    </GlobeImage>
  )
}

type GlobeProps = { from: string; to: string; alt: string; children?: React.ReactNode }

function GlobeImage({ from, to, alt, children }: GlobeProps) {
  return (
    <div className="hero-globe">
      <img className="globe" src={`/globe/${from}-${to}.svg`} width={420} height={420} alt={alt} />
      {children && <p className="small">{children}</p>}
    </div>
  )
}
