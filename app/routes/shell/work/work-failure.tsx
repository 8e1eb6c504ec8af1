import { useEffect, useState } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { href } from '#app/lib/words/href.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import type { FailureProps } from '../frame.ts'
import { workWords } from './work.words.ts'

const words = workWords.failed

/** A request the server rejected. Reloading it as a document would not show the reason. */
function refusalOf(error: unknown) {
  if (!isRouteErrorResponse(error)) return undefined
  if (error.statusText === 'Account Inactive') return workWords.inactive
  return error.status === 409 ? workWords.sentBefore : undefined
}

/**
 * Replaces a page that failed in the browser. An error from the server is requested again as a document, which explains
 * it; a lost connection can only be retried.
 */
export function WorkFailure({ error, said }: FailureProps) {
  const refusal = refusalOf(error)
  const reloads = isRouteErrorResponse(error) && !refusal
  const [isTrying, setTrying] = useState(reloads)
  useEffect(() => {
    if (reloads) window.location.reload()
    setTrying(false)
  }, [reloads])
  if (isTrying) return null
  const { title, text } = refusal ?? said ?? words
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
        {refusal === workWords.inactive && (
          <ButtonLink to={`${href('/contact')}?subject=My%20account%20is%20inactive`} look="quiet">
            {workWords.inactive.contact}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}
