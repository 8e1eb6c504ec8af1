import { useEffect } from 'react'

const everyMs = 20_000

/** Says that a case is open, again and again, and that it is closed: colleagues are told who else looks at it. */
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
