import { type ReactNode, useContext } from 'react'
import { useRouteError } from 'react-router'
import { type FailedWords, FrameContext } from './frame.ts'
import { WorkFailure } from './work/work-failure.tsx'

type Options = {
  /** Whether a failed GET request shows the same text, or a different one. */
  whenOpened?: boolean | FailedWords
  notFound?: () => ReactNode
}

/** For pages with an action: if it fails, the page says that nothing was done. */
export function failedPage(
  failed?: FailedWords | (() => FailedWords),
  { whenOpened = false, notFound }: Options = {},
): () => ReactNode {
  return function FailedPage() {
    const frame = useContext(FrameContext)
    const error = useRouteError()
    const Failure = frame?.Failure ?? WorkFailure
    // A GET request has not attempted any action.
    const said = !frame || frame.sent || whenOpened === true ? failed : whenOpened || undefined
    return <Failure error={error} said={typeof said === 'function' ? said() : said} Missing={notFound} />
  }
}
