import { QuoteBox } from '#app/features/quotes/components/quote-box.tsx'
import { CountrySelect } from '#app/features/visas/components/country-select.tsx'
import { placeName } from '#app/features/visas/place-name.ts'
import { visaWords } from '#app/features/visas/visa.words.ts'
import { formatMoney } from '#app/lib/money.ts'
import { href } from '#app/lib/words/href.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { MixedText } from '#app/ui/page/in-english.tsx'
import type { FoundVisa } from './found-visa.ts'
import { visaPageWords as words } from './visa.words.ts'

/** The price and a link to apply, in general or for one passport, and the sources. */
export function VisaAside({ found }: { found: FoundVisa }) {
  const { scheme, country, quote, speeds, isOpen, asked, feeRange } = found
  const dates = speeds.find(({ speed }) => speed === 'standard')?.dates
  const search = isOpen && asked ? `from=${asked}&to=${country.code}&visa=${scheme.id}` : `visa=${scheme.id}`
  return (
    <aside className="stack">
      <QuoteBox quote={quote} dates={dates} feeNote={scheme.fee ? undefined : visaWords.feeUnknown}>
        {feeRange && (
          <p className="hint">
            {words.feeRange({ least: formatMoney(feeRange.least), most: formatMoney(feeRange.most) })}
          </p>
        )}
        {scheme.extraFees.map((fee) => (
          <p className="hint" key={fee.for}>
            <MixedText>{visaWords.extraFee(fee)}</MixedText>
          </p>
        ))}
      </QuoteBox>
      {scheme.status === 'open' && isOpen !== false && (
        <ButtonLink to={`${href('/apply')}?${search}`} wide>
          {words.apply}
        </ButtonLink>
      )}
      <ButtonLink to={href('/support')} look="quiet" wide>
        {words.help}
      </ButtonLink>
      <Passport found={found} />
    </aside>
  )
}

function Passport({ found: { scheme, options, asked, answer, isOpen } }: { found: FoundVisa }) {
  const said = words.passport
  return (
    <form className="card stack" action={href('/visa/:visaId', { visaId: scheme.id })}>
      <h2 className="quote-title">{said.title}</h2>
      <CountrySelect name="from" label={said.label} options={options} value={answer && asked} autoComplete="country" />
      <Button look="quiet">{said.show}</Button>
      {asked && !answer && (
        <Notice tone="warn">
          <p>{said.unknown}</p>
        </Notice>
      )}
      {answer && (
        <Notice tone={isOpen ? 'ok' : 'warn'}>
          <p>
            {isOpen
              ? said.open({ country: placeName(answer.from.name) })
              : said.notOpen({ country: placeName(answer.from.name) })}
          </p>
          <p>
            <a href={href('/requirements/:from/:to', { from: answer.from.code, to: answer.to.code })}>{said.answer}</a>
          </p>
        </Notice>
      )}
    </form>
  )
}
