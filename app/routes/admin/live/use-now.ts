import { useEffect, useState } from 'react'

const everyMs = 30_000

/** The page's load time, advanced on the client, so that countdowns stay correct without reloading. */
export function useNow(loaded: Date): Date {
  const [now, setNow] = useState(loaded)
  useEffect(() => {
    const began = Date.now()
    setNow(loaded)
    const timer = window.setInterval(() => setNow(new Date(loaded.getTime() + Date.now() - began)), everyMs)
    return () => window.clearInterval(timer)
  }, [loaded])
  return now
}
