import { useCallback, useEffect, useRef } from 'react'

const everyMs = 4_000
const restMs = 5_000

/** Tells colleagues when the user starts and stops typing on a case. */
export function useWriting(address: string): { typed: () => void; stopped: () => void } {
  const state = useRef({ saidAt: 0, timer: 0 })
  const say = useCallback(
    (writing: 'yes' | 'no') => {
      state.current.saidAt = writing === 'yes' ? Date.now() : 0
      void fetch(address, { method: 'POST', body: new URLSearchParams({ writing }) }).catch(() => {})
    },
    [address],
  )
  const stopped = useCallback(() => {
    window.clearTimeout(state.current.timer)
    if (state.current.saidAt > 0) say('no')
  }, [say])
  const typed = useCallback(() => {
    window.clearTimeout(state.current.timer)
    state.current.timer = window.setTimeout(stopped, restMs)
    if (Date.now() - state.current.saidAt >= everyMs) say('yes')
  }, [say, stopped])
  // Closing the page reports that typing has stopped.
  useEffect(() => {
    const { current } = state
    return () => window.clearTimeout(current.timer)
  }, [])
  return { typed, stopped }
}
