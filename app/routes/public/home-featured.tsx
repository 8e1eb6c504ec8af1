import { ArrowRight } from 'lucide-react'
import type { Glance } from '#app/features/quotes/read-glances.server.ts'
import { type Country, firstSentence } from '#app/features/visas/country.ts'
import { visaWords } from '#app/features/visas/visa.words.ts'
import { formatShortMoney } from '#app/lib/money.ts'
import { href } from '#app/lib/words/href.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Flag } from '#app/ui/flag.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { InEnglish } from '#app/ui/page/in-english.tsx'
import { Band } from '#app/ui/page/section.tsx'
import { homeWords } from './home.words.ts'

const words = homeWords.featured

type Props = {
  countries: readonly Country[]
  glances: ReadonlyMap<string, Glance>
  from: string | undefined
}

/** Destinations as outlines. With a citizenship selected, their pages show its requirements. */
export function Featured({ countries, glances, from }: Props) {
  return (
    <Band name="destinations" title={words.title} lede={words.note} look="band-surface" id="destinations">
      <ul className="plates">
        {countries.map((country) => (
          <li key={country.code} className="plate-card box breaks-anywhere">
            <img src={`/plates/${country.code}.svg`} width={240} height={180} alt="" loading="lazy" />
            <div className="plate-words rows gap-6">
              <h3>
                <Flag code={country.code} />
                <a href={addressOf(country.code, from)}>{country.name}</a>
              </h3>
              <AtAGlance country={country} glance={glances.get(country.code)} />
            </div>
          </li>
        ))}
      </ul>
      <div className="row middle apart gap-16">
        <p className="hint">{words.caption}</p>
        <ButtonLink to={from ? `${href('/countries')}?from=${from}` : href('/countries')} look="quiet">
          {words.all} <Icon of={ArrowRight} />
        </ButtonLink>
      </div>
    </Band>
  )
}

type GlanceProps = { country: Country; glance: Glance | undefined }

/** The price; without a visa to apply for, the requirement; without any facts, a description. */
function AtAGlance({ country: { description }, glance }: GlanceProps) {
  const { offer, answer } = glance ?? {}
  if (answer && (!offer || answer.requirement.kind === 'visa_free')) {
    const { kind, days } = answer.requirement
    return (
      <p className="hint">
        <span className="plate-price">{visaWords.headline[kind]}</span>
        {days !== null && <span>{visaWords.stay(days)}</span>}
      </p>
    )
  }
  if (!offer)
    return description ? (
      <p className="hint">
        <InEnglish>{firstSentence(description)}</InEnglish>
      </p>
    ) : null
  const { scheme, quote } = offer
  const kind = visaWords.schemeKind[scheme.kind]
  return (
    <p className="hint">
      <span className="plate-price">{priceOf()}</span>
    </p>
  )

  function priceOf(): string {
    if (answer) return words.offerFor({ kind, price: formatShortMoney(quote.total) })
    return scheme.fee ? words.offer({ price: formatShortMoney(quote.total) }) : words.depends({ kind })
  }
}

function addressOf(to: string, from: string | undefined): string {
  return from ? `${href('/country/:code', { code: to })}?from=${from}` : href('/country/:code', { code: to })
}
