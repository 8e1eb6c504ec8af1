import { useContext } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { AccessDeniedPage, AccountInactivePage } from '#app/routes/admin/denied-pages.tsx'
import { FailurePage, NotFoundPage, RefusedPage } from '../error-pages.tsx'
import { type FailureProps, FrameContext } from '../frame.ts'

/** Replaces a failed page. It is always rendered by the server. */
export function DrawnFailure({ error, said, Missing = NotFoundPage }: FailureProps) {
  const frame = useContext(FrameContext)
  if (isRouteErrorResponse(error) && error.status === 404) return <Missing />
  if (isRouteErrorResponse(error) && error.statusText === 'Access Denied') return <AccessDeniedPage />
  if (isRouteErrorResponse(error) && error.statusText === 'Account Inactive') return <AccountInactivePage />
  // A resubmitted form, for example: not a failure, and not logged.
  if (isRouteErrorResponse(error) && error.status < 500) {
    return <RefusedPage status={error.status} cameFrom={frame?.cameFrom} />
  }
  return <FailurePage reference={frame?.reference} {...said} />
}
