import { placeName } from '#app/features/visas/place-name.ts'
import { visaWords } from '#app/features/visas/visa.words.ts'
import { formatMoney } from '#app/lib/money.ts'
import { href } from '#app/lib/words/href.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Fact } from '#app/ui/document/fact.tsx'
import { Drawing } from '#app/ui/drawing.tsx'
import { Flag } from '#app/ui/flag.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { InEnglish } from '#app/ui/page/in-english.tsx'
import { visaWeb } from '#imagery/fixed.drawn.ts'
import type { FoundVisa } from './found-visa.ts'
import { visaPageWords as words } from './visa.words.ts'

/** The visa, with the four figures most often compared. */
export function VisaHero({ found: { scheme, country, quote } }: { found: FoundVisa }) {
  const { processing, validityDays, stayDays, entries, status } = scheme
  return (
    <section className="on-web line-below band-surface">
      <Drawing svg={visaWeb} className="hero-web magenta" />
      <div className="page with-aside main-fills middle band">
        <div className="stack">
          <p className="beside middle gap-10">
            <Flag code={country.code} />
            <a href={`${href('/country/:code', { code: country.code })}?tab=visas`}>
              {words.back({ country: placeName(country.name) })}
            </a>
          </p>
          <h1>
            <InEnglish>{scheme.name}</InEnglish>
          </h1>
          <p className="cluster">
            <Badge>{visaWords.schemeKind[scheme.kind]}</Badge>
            <Badge>{visaWords.entries(entries)}</Badge>
          </p>
          {scheme.eligible && (
            <p className="lede">
              <InEnglish>{scheme.eligible}</InEnglish>
            </p>
          )}
          {status !== 'open' && (
            <Notice tone="warn">
              <p>{status === 'closed' ? words.closed : words.announced}</p>
            </Notice>
          )}
          <dl className="facts">
            <Fact name={words.figures.processing}>{visaWords.processing(processing)}</Fact>
            <Fact name={words.figures.validity}>
              {validityDays === null ? words.validityUnknown : visaWords.validity(validityDays)}
            </Fact>
            <Fact name={words.figures.stay}>
              {stayDays === null ? words.validityUnknown : visaWords.stay(stayDays)}
            </Fact>
            <Fact name={words.figures.fee}>{formatMoney(quote.total)}</Fact>
          </dl>
        </div>
        <img className="large-only box" src={`/plates/${country.code}.svg`} width={320} height={240} alt="" />
      </div>
    </section>
  )
}
