import { ArrowRight } from 'lucide-react'
import { postWords } from '#app/features/content/posts/post.words.ts'
import type { RouteQuote } from '#app/features/quotes/read-route-quote.server.ts'
import { KindBadge } from '#app/features/visas/countries/kind-badge.tsx'
import { isGeneric } from '#app/features/visas/scheme.ts'
import { visaWords } from '#app/features/visas/visa.words.ts'
import { formatMoney } from '#app/lib/money.ts'
import { formatDate } from '#app/lib/plain-date.ts'
import { Fact } from '#app/ui/document/fact.tsx'
import { Flag } from '#app/ui/flag.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { pathOf } from '../requirements/structured-data.ts'

const words = postWords.live

/** The current facts about the routes in an article. */
export function LiveAnswers({ quotes }: { quotes: readonly RouteQuote[] }) {
  if (quotes.length === 0) return null
  return (
    <Section name="live" title={words.title} className="live-answers rows packed gap-12">
      <ul className="stack">
        {quotes.map((quote) => (
          <LiveAnswer key={`${quote.answer.from.code}${quote.answer.to.code}`} quote={quote} />
        ))}
      </ul>
      <p className="hint">{words.decides}</p>
    </Section>
  )
}

function LiveAnswer({ quote: { answer, chosen } }: { quote: RouteQuote }) {
  const { from, to, requirement } = answer
  const { kind, days, freeMovement, asOf, confidence } = requirement
  // A placeholder for an unknown visa is not a fact from an authority.
  const visa = chosen && !isGeneric(chosen.scheme) ? chosen.scheme : undefined
  const longest = days ?? visa?.stayDays
  const stay = freeMovement ? words.noLimit : longest ? words.days({ days: longest }) : undefined
  const fee = visa?.fee
  const id = `live-${from.code}-${to.code}`
  return (
    <li className="frame pad-20 rows gap-10">
      <h3 className="beside on-line gap-6" id={id}>
        <Flag code={from.code} /> <Flag code={to.code} />
        <span>{words.route({ from: from.name, to: to.name })}</span>
      </h3>
      <p>
        <KindBadge kind={kind} />
      </p>
      <dl className="fact-rows small">
        {stay && <Fact name={words.stay}>{stay}</Fact>}
        {fee && <Fact name={words.fee}>{formatMoney(fee)}</Fact>}
        {asOf && <Fact name={words.asOf}>{formatDate(asOf, 'short')}</Fact>}
      </dl>
      {confidence !== 'high' && <p className="hint">{visaWords.confidence[confidence]}</p>}
      <p>
        <a
          className="target-low gap-6"
          href={pathOf(from.code, to.code)}
          id={`${id}-link`}
          aria-labelledby={`${id}-link ${id}`}
        >
          {words.whole} <Icon of={ArrowRight} size={18} />
        </a>
      </p>
    </li>
  )
}
