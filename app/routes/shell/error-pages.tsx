import { useContext } from 'react'
import { isRouteErrorResponse, useLocation } from 'react-router'
import { visaWords } from '#app/features/visas/visa.words.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import { FrameContext } from './frame.ts'
import { errorPageWords } from './shell.words.ts'

export function NotFoundPage() {
  const words = errorPageWords.notFound
  const { pathname } = useLocation()
  return (
    <div className="page page-reading band stack">
      <PageTitle>{words.title}</PageTitle>
      <p className="mono muted">{words.code}</p>
      <h1 tabIndex={-1}>{words.title}</h1>
      <p>{words.text}</p>
      <p>
        {words.asked} <code className="break-all">{pathname.slice(0, 200)}</code>
      </p>
      <div className="cluster">
        <ButtonLink to="/">{words.home}</ButtonLink>
        <ButtonLink to="/dashboard" look="quiet">
          {words.dashboard}
        </ButtonLink>
      </div>
    </div>
  )
}

/** For pages that answer what somebody asked of the facts: who asked keeps the question, and may ask again. */
export function FailedSearchPage({ error }: { error: unknown }) {
  const reference = useContext(FrameContext)?.reference
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  return <FailurePage reference={reference} title={visaWords.failed} text={errorPageWords.failure.search} />
}

const words = errorPageWords.failure

type Failure = { reference: string | undefined; title?: string; text?: string; more?: string; name?: string }

/** `reference` is what the log calls this failure; it is missing where even that could not be found out. */
export function FailurePage({ reference, title = words.title, text = words.text, more, name = title }: Failure) {
  const { pathname, search } = useLocation()
  return (
    <div className="page page-reading band stack">
      <PageTitle>{name}</PageTitle>
      <h1 tabIndex={-1}>{title}</h1>
      <p>{text}</p>
      {more && <p>{more}</p>}
      {reference && (
        <p>
          {words.reference} <code>{reference}</code>
        </p>
      )}
      <div className="cluster">
        <ButtonLink to={pathname + search}>{words.again}</ButtonLink>
        <ButtonLink to="/" look="quiet">
          {words.home}
        </ButtonLink>
      </div>
    </div>
  )
}
