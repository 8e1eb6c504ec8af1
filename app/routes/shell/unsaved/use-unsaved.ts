import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { type Blocker, type BlockerFunction, useActionData, useBlocker, useNavigation } from 'react-router'

/** The navigation state of a link that discards input intentionally. */
export const discards = { discards: true } as const

/** Warns before leaving a page with unsaved input: our dialog within the site, the browser's otherwise. */
export function useUnsaved(around: RefObject<HTMLElement | null>, cameBack: boolean): Blocker {
  const drawn = useRef<string>(undefined)
  const isSent = useRef(false)
  const { state } = useNavigation()
  const answer = useActionData()
  useEffect(() => {
    const isDone = isSent.current && answer === undefined
    if (state !== 'idle') return
    isSent.current = false
    // A submitted form starts from its new values.
    const timer = window.setTimeout(() => {
      if (isDone || drawn.current === undefined) drawn.current = textIn(around.current)
    })
    return () => window.clearTimeout(timer)
  }, [around, state, answer])
  const isUnsaved = useCallback(() => {
    if (isSent.current || drawn.current === undefined) return false
    return cameBack || textIn(around.current) !== drawn.current
  }, [around, cameBack])
  useEffect(() => {
    const until = new AbortController()
    const ask = (event: BeforeUnloadEvent) => isUnsaved() && event.preventDefault()
    const sent = () => {
      isSent.current = true
    }
    window.addEventListener('beforeunload', ask, { signal: until.signal })
    around.current?.addEventListener('submit', sent, { signal: until.signal })
    return () => until.abort()
  }, [around, isUnsaved])
  const leaves = useCallback<BlockerFunction>(
    ({ currentLocation: from, nextLocation: to }) =>
      from.pathname !== to.pathname && (to.state as Partial<typeof discards> | null)?.discards !== true && isUnsaved(),
    [isUnsaved],
  )
  return useBlocker(leaves)
}

/** Compares by field name, so that moving a field is not a change. */
function textIn(around: HTMLElement | null): string | undefined {
  const form = around?.querySelector('form')
  if (!form) return undefined
  const typed = [...new FormData(form)].filter(([, value]) => typeof value === 'string' && value !== '')
  return JSON.stringify(typed.sort(([one], [other]) => (one < other ? -1 : 1)))
}
