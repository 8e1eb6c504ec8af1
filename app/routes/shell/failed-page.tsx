import { type ReactNode, useContext } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { AccessDeniedPage } from '../admin/denied-pages.tsx'
import { FailurePage, NotFoundPage, RefusedPage } from './error-pages.tsx'
import { FrameContext } from './frame.ts'

/** What did not happen, and what became of the rest. `name` is what the window is called, where it is not the heading. */
type FailedWords = { title: string; text: string; more?: string; name?: string }

/** For pages on which somebody does something: where that fails, the page says that it did not happen. */
export function failedPage(
  failed?: FailedWords,
  { whenOpened = false, notFound: Missing = NotFoundPage }: { whenOpened?: boolean; notFound?: () => ReactNode } = {},
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
    return <FailurePage reference={frame?.reference} {...((frame?.sent || whenOpened) && failed)} />
  }
}
