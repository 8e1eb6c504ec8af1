import { useEffect, useState } from 'react'

const everyMs = 30_000

/** The moment of a loaded page, and how it goes on: what counts down is right without loading anything. */
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
