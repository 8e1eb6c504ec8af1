import { useLocation } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'
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

/** `reference` is what the log calls this failure; it is missing where even that could not be found out. */
export function FailurePage({ reference }: { reference: string | undefined }) {
  const words = errorPageWords.failure
  const { pathname, search } = useLocation()
  return (
    <div className="page page-reading band stack">
      <PageTitle>{words.title}</PageTitle>
      <h1 tabIndex={-1}>{words.title}</h1>
      <p>{words.text}</p>
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
