import type { ReactNode } from 'react'
import { AnswerAction } from '#app/features/quotes/components/answer/answer-action.tsx'
import { AnswerCard, NotPossible, VerdictTitle } from '#app/features/quotes/components/answer/answer-card.tsx'
import { RouteLine } from '#app/features/quotes/components/answer/route-line.tsx'
import { TrustLine } from '#app/features/quotes/components/answer/trust-line.tsx'
import { verdictOf } from '#app/features/quotes/components/answer/verdict.ts'
import { verdictWords } from '#app/features/quotes/components/answer/verdict.words.ts'
import type { RouteQuote } from '#app/features/quotes/read-route-quote.server.ts'
import type { ChosenCountry } from '#app/features/visas/components/country-options.ts'
import { placeName } from '#app/features/visas/place-name.ts'
import { visaWords } from '#app/features/visas/visa.words.ts'
import { addressOf } from '#app/lib/address.ts'
import { href } from '#app/lib/words/href.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Drawing } from '#app/ui/drawing.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { homeWeb } from '#imagery/fixed.drawn.ts'
import { homeWords as words } from './home.words.ts'
import { GlobeImage } from './home-hero.tsx'

type Props = { found: RouteQuote; visa: string | undefined }

/** The answer in place of the form, with the globe turned to the route. */
export function Answered({ found, visa }: Props) {
  const { from, to } = found.answer
  const verdict = verdictOf(found, { visa })
  const route = { from: from.code, to: to.code }
  const page = href('/requirements/:from/:to', route)
  const full = addressOf(page, { visa })
  const change = addressOf(href('/'), { ...route, change: '1' })
  return (
    <section className="on-web band-surface" id="result" aria-label={words.result}>
      <Drawing svg={homeWeb} className="hero-web magenta" />
      <div className="page with-aside main-fills aside-wide rows middle gap-32 home-answer">
        <div className="answer-page">
          {verdict.way === 'stopped' && <NotPossible />}
          <h1 tabIndex={-1}>
            {verdictWords.heading<ReactNode>({
              title: verdict.title,
              to: placeName(to.name),
              verdict: (inner) => <VerdictTitle key="verdict">{inner.join('')}</VerdictTitle>,
            })}
          </h1>
          <RouteLine from={from} to={to}>
            <a className="route-change target" href={change}>
              {words.change}
            </a>
          </RouteLine>
          <p className="answer-lede">{verdict.lede}</p>
          <AnswerCard
            found={found}
            verdict={verdict}
            moreAt={`${full}#documents`}
            action={
              <div className="home-acts">
                <AnswerAction
                  found={found}
                  verdict={verdict}
                  startAt={(id) => addressOf(href('/apply'), { ...route, visa: id })}
                  changeAt={`${page}#journey`}
                  anotherAt={change}
                  checklistAt={href('/requirements/:from/:to/:file', { ...route, file: 'checklist.pdf' })}
                />
                <ButtonLink to={full} look="quiet" wide>
                  {words.full}
                </ButtonLink>
              </div>
            }
          />
          <TrustLine found={found} priced={verdict.order !== undefined} />
        </div>
        <GlobeImage {...globeOf(from.code, to.code)} alt={words.globe({ from: from.name, to: to.name })} />
      </div>
    </section>
  )
}

/** Travel documents have no place on the globe. */
const globeOf = (from: string, to: string) => ({ from: from.length === 2 ? from : to, to })

/** Nothing is known for these codes; those that are valid stay selected. */
export function NoAnswer({ from, to }: { from: ChosenCountry; to: ChosenCountry }) {
  const again = addressOf(href('/'), { from: from.value, to: to.value })
  return (
    <section className="band" id="result" aria-labelledby="result-title">
      <div className="page">
        <EmptyState as="h1" title={visaWords.noResults} titleId="result-title" text={visaWords.noResultsWhy}>
          <div className="cluster">
            <ButtonLink to={`${again}#from`}>{words.again}</ButtonLink>
            <ButtonLink to={addressOf(href('/contact'), { subject: visaWords.supportSubject })} look="quiet">
              {visaWords.contactSupport}
            </ButtonLink>
          </div>
        </EmptyState>
      </div>
    </section>
  )
}
