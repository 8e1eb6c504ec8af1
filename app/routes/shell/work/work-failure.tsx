import { useEffect, useState } from 'react'
import { href, isRouteErrorResponse } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import type { FailureProps } from '../frame.ts'
import { workWords } from './work.words.ts'

const words = workWords.failed

/**
 * What takes the place of a page that failed while it ran in the browser. An answer of the server is asked for again as
 * a document, which says what it has to say; what never arrived can only be tried again.
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
