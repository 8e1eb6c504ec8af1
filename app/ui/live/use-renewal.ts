import { useCallback, useEffect, useRef } from 'react'
import { useFetchers, useNavigation, useRevalidator } from 'react-router'
import { isLeaving } from './leaving.ts'
import { unattended } from './unattended.ts'

const isCorrecting = () => document.getElementById('error-summary') !== null

/**
 * Reloads the page data in the background: once for simultaneous changes, and only while no navigation or submission is
 * pending, because a reload would interrupt it. Reloading removes form errors, so while they are shown it waits for
 * `readingMs`.
 */
export function useRenewal(restMs: number, readingMs = 0): () => void {
  const { revalidate, state } = useRevalidator()
  const isNavigating = useNavigation().state !== 'idle'
  const isSending = useFetchers().some((fetcher) => fetcher.state !== 'idle')
  const newest = useRef({ revalidate, isBusy: false })
  useEffect(() => {
    newest.current = { revalidate, isBusy: isNavigating || isSending || state === 'loading' }
  })
  const waiting = useRef<number>(undefined)
  useEffect(() => () => window.clearTimeout(waiting.current), [])
  return useCallback(() => {
    const renew = (since = Date.now()) => {
      window.clearTimeout(waiting.current)
      waiting.current = window.setTimeout(() => {
        const isRead = isCorrecting() && Date.now() - since < readingMs
        if (newest.current.isBusy || isLeaving() || isRead) renew(since)
        else void unattended(() => newest.current.revalidate())
      }, restMs)
    }
    renew()
  }, [restMs, readingMs])
}
