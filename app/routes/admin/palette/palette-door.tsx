import { lazy, Suspense, useEffect, useState } from 'react'
import type { Capability } from '#app/platform/capabilities.ts'
import { captureKeys, letKeysGo } from './early-keys.ts'

const load = () => import('./palette.tsx')
const Palette = lazy(() => load().then(({ Palette }) => ({ default: Palette })))
const asked = 'palette'

export function openPalette(): void {
  window.dispatchEvent(new Event(asked))
}

/** Opens the palette with ⌘K or Ctrl+K on every portal page. Its code is loaded once the page is idle. */
export function PaletteDoor({ capabilities }: { capabilities: readonly Capability[] }) {
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  useEffect(() => {
    const until = new AbortController()
    const open = () => {
      captureKeys()
      setWasOpened(true)
      setOpen(true)
    }
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event
      if (key.toLowerCase() !== 'k' || ctrlKey === metaKey || altKey || shiftKey) return
      // An open confirmation dialog must be answered first.
      if (document.querySelector('dialog[open]')) return
      event.preventDefault()
      open()
    }
    document.addEventListener('keydown', press, { signal: until.signal })
    window.addEventListener(asked, open, { signal: until.signal })
    const timer = window.setTimeout(load, 1_500)
    return () => {
      until.abort()
      letKeysGo()
      window.clearTimeout(timer)
    }
  }, [])
  const change = (isNowOpen: boolean) => {
    if (!isNowOpen) letKeysGo()
    setOpen(isNowOpen)
  }
  if (!wasOpened) return null
  return (
    <Suspense>
      <Palette isOpen={isOpen} onOpenChange={change} capabilities={capabilities} />
    </Suspense>
  )
}
