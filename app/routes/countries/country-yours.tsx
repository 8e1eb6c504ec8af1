import { ArrowRight } from 'lucide-react'
import type { RouteQuote } from '#app/features/quotes/read-route-quote.server.ts'
import { CountrySelect } from '#app/features/visas/components/country-select.tsx'
import { KindBadge } from '#app/features/visas/countries/kind-badge.tsx'
import type { Country } from '#app/features/visas/country.ts'
import { visaWords } from '#app/features/visas/visa.words.ts'
import { formatMoney } from '#app/lib/money.ts'
import { href } from '#app/lib/words/href.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { applyAt, routeAt } from './addresses.ts'
import { countryWords } from './country.words.ts'

const words = countryWords.yours

export type Yours = {
  /** The passport options, as rendered, with the current one selected. */
  options: string
  asked: string | undefined
  /** Undefined if no passport was given, or the code has none. */
  route: RouteQuote | undefined
}

/** The passport question, with its answer in the same place. */
export function ForYourPassport({ country, yours }: { country: Country; yours: Yours }) {
  const { options, asked, route } = yours
  const isWrong = !!asked && !route
  return (
    <Section
      name="yours"
      title={words.title}
      titleClass="size-20"
      className="frame pad-20 rows one-column gap-12"
      id="yours"
    >
      <form action={`${href('/country/:code', { code: country.code })}#yours`} className="rows one-column gap-12">
        <CountrySelect
          name="from"
          label={words.citizenship}
          options={options}
          value={route?.answer.from.code}
          problemId={isWrong ? 'yours-problem' : undefined}
          autoComplete="country"
        />
        <Button look="quiet">{words.show}</Button>
      </form>
      {isWrong && (
        <p className="problem" id="yours-problem">
          {words.unknown}
        </p>
      )}
      {route && <Answer route={route} />}
    </Section>
  )
}

function Answer({ route: { answer, chosen } }: { route: RouteQuote }) {
  const { from, to, requirement } = answer
  return (
    <div className="yours-answer rows gap-10">
      <p>
        <KindBadge kind={requirement.kind} />
      </p>
      <p>{visaWords.answer(requirement)}</p>
      {chosen && (
        <p className="label">
          {chosen.quote.estimate
            ? words.estimate({ total: formatMoney(chosen.quote.total) })
            : words.total({ total: formatMoney(chosen.quote.total) })}
        </p>
      )}
      <div className="cluster">
        {chosen && (
          <ButtonLink to={applyAt(to.code, from.code)} small>
            {countryWords.action.apply} <Icon of={ArrowRight} />
          </ButtonLink>
        )}
        {requirement.kind !== 'same_country' && <a href={routeAt(from.code, to.code)}>{words.whole}</a>}
      </div>
    </div>
  )
}
