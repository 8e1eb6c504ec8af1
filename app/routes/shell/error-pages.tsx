import { useContext } from 'react'
import { isRouteErrorResponse, useLocation } from 'react-router'
import { visaWords } from '#app/features/visas/visa.words.ts'
import { href, inLanguageNow } from '#app/lib/words/href.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { errorPageWords, refusalOfStatus } from './error-page.words.ts'
import { NotFoundSearch } from './failures/not-found-search.tsx'
import { suggestedAddresses } from './failures/suggested-addresses.ts'
import { FrameContext } from './frame.ts'
import { Sheet } from './sheet.tsx'

const longestShown = 200

export function NotFoundPage() {
  const words = errorPageWords.notFound
  const { pathname } = useLocation()
  const frame = useContext(FrameContext)
  const suggested = suggestedAddresses(pathname, frame?.pages() ?? [])
  return (
    <Sheet title={words.title} code={words.code} scene="lost" legend={words.legend}>
      <p>{words.text}</p>
      <p>
        {words.asked} <code className="sheet-asked">{pathname.slice(0, longestShown)}</code>
      </p>
      {suggested.length > 0 && (
        <nav className="sheet-meant frame-land pad-20 stack stack-sm" aria-label={words.meant}>
          <p className="label">{words.meant}</p>
          <ul>
            {suggested.map((address) => (
              <li key={address} className="row middle gap-4-12">
                <a href={address}>{(words.names as Record<string, string>)[address.slice(1)] ?? address}</a>{' '}
                <code>{address}</code>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className="cluster">
        <GoBack words={words.back} cameFrom={frame?.cameFrom} />
        <ButtonLink to={href('/')} look="quiet">
          {words.home}
        </ButtonLink>
      </div>
      <NotFoundSearch />
    </Sheet>
  )
}

/** Goes back in the browser history if possible; the link is for browsers without script. */
export function GoBack({ words, cameFrom }: { words: string; cameFrom: string | undefined }) {
  return (
    <a className="button" href={cameFrom ?? '/'} data-back="">
      {words}
    </a>
  )
}

/** For failed searches: the query is kept, so that it can be retried. */
export function FailedSearchPage({ error }: { error: unknown }) {
  const reference = useContext(FrameContext)?.reference
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  return <FailurePage reference={reference} title={visaWords.failed} text={errorPageWords.failure.search} />
}

/** Nothing was done, because the request was rejected. */
export function RefusedPage({ status, cameFrom }: { status: number; cameFrom: string | undefined }) {
  const { title, text } = refusalOfStatus(status)
  const { notFound: words } = errorPageWords
  return (
    <Sheet title={title} code={String(status)} scene="aground" legend={errorPageWords.failure.legend}>
      <p>{text}</p>
      <div className="cluster">
        {cameFrom && <GoBack words={words.back} cameFrom={cameFrom} />}
        <ButtonLink to={href('/')} look="quiet">
          {words.home}
        </ButtonLink>
      </div>
    </Sheet>
  )
}

const words = errorPageWords.failure

type Failure = { reference: string | undefined; title?: string; text?: string; more?: string; name?: string }

/** `reference` identifies this failure in the log; missing if even that is unavailable. */
export function FailurePage({ reference, title: usual = words.title, text = words.text, more, name }: Failure) {
  const { pathname, search } = useLocation()
  const { sent, databaseAway } = useContext(FrameContext) ?? {}
  const title = databaseAway && usual === words.title ? words.away.title : usual
  return (
    <Sheet
      title={title}
      name={name ?? title}
      code={databaseAway ? words.away.code : words.code}
      scene="aground"
      legend={words.legend}
    >
      <p>{text !== words.text ? text : sent ? words.sent : databaseAway ? words.away.text : text}</p>
      {more && <p>{more}</p>}
      {sent && <HowToCheck />}
      {reference && (
        <p className="sheet-reference">
          {words.reference} <code className="bold">{reference}</code>
        </p>
      )}
      <div className="cluster">
        <ButtonLink to={inLanguageNow(pathname + search)}>{words.again}</ButtonLink>
        {sent && (
          <ButtonLink to={href('/dashboard')} look="quiet">
            {words.dashboard}
          </ButtonLink>
        )}
        <ButtonLink to={href('/')} look="quiet">
          {words.home}
        </ButtonLink>
      </div>
    </Sheet>
  )
}

function HowToCheck() {
  return (
    <div className="stack stack-sm">
      <h2 className="title-small">{words.checkTitle}</h2>
      <ol className="rows gap-8 numbers">
        {words.check.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  )
}
