import { useEffect, useState } from 'react'
import { href, isRouteErrorResponse } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import type { FailureProps } from '../frame.ts'
import { workWords } from './work.words.ts'

const words = workWords.failed

/**
 * Replaces a page that failed in the browser. An error from the server is requested again as a document, which explains
 * it; a lost connection can only be retried.
 */
export function WorkFailure({ error, said }: FailureProps) {
  const isAnswer = isRouteErrorResponse(error)
  const [isTrying, setTrying] = useState(isAnswer)
  useEffect(() => {
    if (isAnswer) window.location.reload()
    setTrying(false)
  }, [isAnswer])
  if (isTrying) return null
  const { title, text } = said ?? words
  return (
    <div className="page page-narrow band stack" role="alert">
      <PageTitle wrong>{title}</PageTitle>
      <h1 tabIndex={-1}>{title}</h1>
      <p className="lede">{text}</p>
      <div className="cluster">
        <Button type="button" onClick={() => window.location.reload()}>
          {words.again}
        </Button>
        <ButtonLink to={href('/dashboard')} look="quiet">
          {words.dashboard}
        </ButtonLink>
      </div>
    </div>
  )
}
