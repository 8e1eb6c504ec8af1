import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { href } from '#app/lib/words/href.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Drawing } from '#app/ui/drawing.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Accordion } from '#app/ui/page/accordion.tsx'
import { CallToAction } from '#app/ui/page/call-to-action.tsx'
import { PageHead } from '#app/ui/page/page-head.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import { Band } from '#app/ui/page/section.tsx'
import { StructuredData } from '#app/ui/page/structured-data.tsx'
import { offerPlates } from '#imagery/fixed.drawn.ts'
import type { OfferWords } from './offer.ts'
import { offerData, type Priced } from './offer-data.ts'
import { servicesWords } from './services.words.ts'

type Props = {
  words: OfferWords
  origin: string
  /** The operator, for structured data. */
  provider: string | undefined
  priced?: readonly Priced[]
  /** An address with query parameters is not indexed. */
  isAsked?: boolean
  called?: string | undefined
  wrong?: boolean
  /** In an emergency, nothing precedes the main content. */
  isUrgent?: boolean
  /** The price and other main content. */
  first: ReactNode
  /** Content after the steps: what is included. */
  children: ReactNode
}

/** The page of a service: description, price, steps, details, questions and one call to action. */
export function OfferPage({ words, first, children, ...head }: Props) {
  const { action } = words
  return (
    <div className={`offer offer-${words.symbol}`}>
      <Head words={words} {...head} />
      {first}
      <Steps process={words.process} />
      {children}
      <Questions words={words} />
      <CallToAction title={action.title}>
        <ActionLink action={action} />
      </CallToAction>
    </div>
  )
}

function Head({
  words,
  origin,
  isAsked = false,
  provider,
  priced,
  called = words.pageTitle,
  wrong = false,
  isUrgent = false,
}: Omit<Props, 'first' | 'children'>) {
  const { title, lede, path, symbol, action } = words
  return (
    <>
      <PageTitle wrong={wrong} about={lede} at={origin + path}>
        {called}
      </PageTitle>
      {isAsked ? (
        <meta name="robots" content="noindex" />
      ) : (
        <StructuredData text={offerData({ origin, words, provider, priced })} />
      )}
      <PageHead
        title={title}
        lede={lede}
        above={<Trail />}
        aside={<Drawing svg={offerPlates[symbol]} className="offer-plate frame clips" />}
      >
        {!isUrgent && (
          <div className="cluster">
            <ActionLink action={action} />
          </div>
        )}
      </PageHead>
    </>
  )
}

function Trail() {
  return (
    <nav aria-label={servicesWords.trail}>
      <a href={href('/services')}>{servicesWords.all}</a>
    </nav>
  )
}

function ActionLink({ action }: Pick<OfferWords, 'action'>) {
  return (
    <ButtonLink to={action.to}>
      {action.button} <Icon of={ArrowRight} />
    </ButtonLink>
  )
}

function Steps({ process }: Pick<OfferWords, 'process'>) {
  return (
    <Band name="steps" title={process.title} lede={process.lede} look="band-surface" folded>
      <ol className="numbered">
        {process.steps.map(({ name, text }) => (
          <li key={name}>
            <h3>{name}</h3>
            {text && <p className="muted">{text}</p>}
          </li>
        ))}
      </ol>
    </Band>
  )
}

function Questions({ words }: { words: OfferWords }) {
  const items = words.questions.map(({ id, question, answer, more }) => ({
    id,
    title: question,
    body: (
      <>
        {answer.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {more && (
          <p>
            <a href={more.to}>{more.text}</a>
          </p>
        )}
      </>
    ),
  }))
  return (
    <section className="band line-above" aria-labelledby="questions-title">
      <div className="page with-aside aside-first">
        <div className="stack stack-sm">
          <h2 id="questions-title">{servicesWords.questionsTitle}</h2>
          <p>
            <a href={servicesWords.askAbout(words.title)}>{servicesWords.ask}</a>
          </p>
        </div>
        <Accordion items={items} />
      </div>
    </section>
  )
}
