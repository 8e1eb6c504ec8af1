import { useEffect, useRef, useState } from 'react'
import { href } from '#app/lib/words/href.ts'
import { newToTab } from '#app/ui/live/shown-before.ts'
import type { AreaFrame } from './area-frame.ts'
import { type ToastData, Toasts } from './toasts.tsx'
import { useChanges } from './use-changes.ts'

const mostShown = 3

/** Keeps the page up to date and shows new notifications as toasts, once per tab. */
export function News({ area }: { area: AreaFrame }) {
  const [drawnAt] = useState(area.now)
  const [toastList, setToastList] = useState<readonly ToastData[]>([])
  const loaded = useRef(area)
  const showNew = async () => {
    const fresh = newToTab(await latestSince(drawnAt))
    // The newest is last, where the user looks first.
    if (fresh.length > 0) setToastList((before) => [...before, ...fresh.toReversed()].slice(-mostShown))
  }
  useChanges(drawnAt, () => void showNew())
  useEffect(() => {
    if (loaded.current === area) return
    loaded.current = area
    void showNew()
  })
  return (
    <Toasts toastList={toastList} onClose={(id) => setToastList((before) => before.filter((one) => one.id !== id))} />
  )
}

async function latestSince(drawnAt: Date): Promise<ToastData[]> {
  const address = `${href('/realtime/v1/latest')}?since=${drawnAt.toISOString()}`
  const response = await fetch(address).catch(() => undefined)
  if (!response?.ok) return []
  return ((await response.json()) as { latest: ToastData[] }).latest
}
