import { useEffect } from 'react'

const everyMs = 20_000

/** Reports repeatedly that a case is open, and once that it is closed, so that colleagues see who is viewing it. */
export function usePresence(address: string): void {
  useEffect(() => {
    const leave = () => navigator.sendBeacon(address, new URLSearchParams({ leaves: 'yes' }))
    const stay = () => {
      if (!document.hidden) void fetch(address, { method: 'POST', body: new URLSearchParams() }).catch(() => {})
    }
    const timer = window.setInterval(stay, everyMs)
    document.addEventListener('visibilitychange', stay)
    window.addEventListener('pagehide', leave)
    return () => {
      window.clearInterval(timer)
      document.removeEventListener('visibilitychange', stay)
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [address])
}
