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
      </div>
    </div>
  )
}

export function FailurePage() {
  const words = errorPageWords.failure
  return (
    <div className="page page-reading band stack">
      <PageTitle>{words.title}</PageTitle>
      <h1 tabIndex={-1}>{words.title}</h1>
      <p>{words.text}</p>
      <div className="cluster">
        <ButtonLink to="/">{words.home}</ButtonLink>
      </div>
    </div>
  )
}
