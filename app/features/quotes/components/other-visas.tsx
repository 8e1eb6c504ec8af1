import { visaWords } from '#app/features/visas/visa.words.ts'
import { formatMoney } from '#app/lib/money.ts'
import { briefListText } from '#app/lib/words/formats.ts'
import { InEnglish } from '#app/ui/page/in-english.tsx'
import type { Offer } from '../read-route-quote.server.ts'

/** The other visas of a route, each with its price and a link to select it. */
export function OtherVisas({ others, addressOf }: { others: readonly Offer[]; addressOf: (visa: string) => string }) {
  if (others.length === 0) return null
  return (
    <ul className="other-visas">
      {others.map(({ scheme, quote }) => (
        <li key={scheme.id}>
          <span>
            <a href={addressOf(scheme.id)}>
              <InEnglish>{scheme.name}</InEnglish>
            </a>
            <span className="line-note">{otherFacts(scheme)}</span>
          </span>
          <span className="speed-total figures">{formatMoney(quote.total)}</span>
        </li>
      ))}
    </ul>
  )
}

function otherFacts({ kind, stayDays, entries }: Offer['scheme']): string {
  const stay = stayDays === null ? [] : [visaWords.stay(stayDays)]
  return briefListText([visaWords.schemeKind[kind], ...stay, visaWords.entries(entries)].filter(Boolean))
}
