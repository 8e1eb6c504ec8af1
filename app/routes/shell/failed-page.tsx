import { type ReactNode, useContext } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { AccessDeniedPage } from '../admin/denied-pages.tsx'
import { FailurePage, NotFoundPage, RefusedPage } from './error-pages.tsx'
import { FrameContext } from './frame.ts'

/** What did not happen, and what became of the rest. `name` is what the window is called, where it is not the heading. */
type FailedWords = { title: string; text: string; more?: string; name?: string }

type Options = {
  /** Whether the page says it where it was only opened too, or what it says instead. */
  whenOpened?: boolean | FailedWords
  notFound?: () => ReactNode
}

/** For pages on which somebody does something: where that fails, the page says that it did not happen. */
export function failedPage(
  failed?: FailedWords,
  { whenOpened = false, notFound: Missing = NotFoundPage }: Options = {},
): () => ReactNode {
  return function FailedPage() {
    const frame = useContext(FrameContext)
    const error = useRouteError()
    if (isRouteErrorResponse(error) && error.status === 404) return <Missing />
    if (isRouteErrorResponse(error) && error.statusText === 'Access Denied') return <AccessDeniedPage />
    // A form that was sent before, say: nothing failed, and nothing of it is in the log.
    if (isRouteErrorResponse(error) && error.status < 500) {
      return <RefusedPage status={error.status} cameFrom={frame?.cameFrom} />
    }
    // Whoever only opened the page has done nothing yet that could have failed.
    const said = frame?.sent || whenOpened === true ? failed : whenOpened || undefined
    return <FailurePage reference={frame?.reference} {...said} />
  }
}
