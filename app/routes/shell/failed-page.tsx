import { type ReactNode, useContext } from 'react'
import { useRouteError } from 'react-router'
import { type FailedWords, FrameContext } from './frame.ts'
import { WorkFailure } from './work/work-failure.tsx'

type Options = {
  /** Whether the page says it where it was only opened too, or what it says instead. */
  whenOpened?: boolean | FailedWords
  notFound?: () => ReactNode
}

/** For pages on which somebody does something: where that fails, the page says that it did not happen. */
export function failedPage(
  failed?: FailedWords | (() => FailedWords),
  { whenOpened = false, notFound }: Options = {},
): () => ReactNode {
  return function FailedPage() {
    const frame = useContext(FrameContext)
    const error = useRouteError()
    const Failure = frame?.Failure ?? WorkFailure
    // Whoever only opened the page has done nothing yet that could have failed.
    const said = !frame || frame.sent || whenOpened === true ? failed : whenOpened || undefined
    return <Failure error={error} said={typeof said === 'function' ? said() : said} Missing={notFound} />
  }
}
