import { Info } from 'lucide-react'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { href } from '#app/lib/words/href.ts'
import { shellWords as words } from '#app/routes/shell/shell.words.ts'
import { Icon } from '#app/ui/icon.tsx'

export type ToastData = { readonly id: string; readonly title: string; readonly link: string | null }

type Props = { toastList: readonly ToastData[]; onClose: (id: string) => void }

const shownMs = 4_000
const leastMs = 1_000

/**
 * Temporary toasts in a live region present since page load. Never the only place for the information. The timer pauses
 * while the user interacts with them, or the tab is hidden.
 */
export function Toasts({ toastList, onClose }: Props) {
  const region = useRef<HTMLDivElement>(null)
  const [isAt, setAt] = useState(false)
  const isHidden = useHidden()
  const isAbove = useClearOfFocus(region, toastList.length)
  const newest = toastList.at(-1)?.id
  useEffect(() => {
    if (newest === undefined) return
    const close = ({ key }: KeyboardEvent) => key === 'Escape' && onClose(newest)
    document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  }, [newest, onClose])
  return (
    <div
      ref={region}
      className={isAbove ? 'toasts toasts-above' : 'toasts'}
      role="status"
      onPointerEnter={() => setAt(true)}
      onPointerLeave={() => setAt(false)}
      onFocus={() => setAt(true)}
      onBlur={() => setAt(false)}
    >
      {toastList.map((one) => (
        <Toast key={one.id} one={one} isHeld={isAt || isHidden} onClose={onClose} />
      ))}
    </div>
  )
}

function Toast({
  one: { id, title, link },
  isHeld,
  onClose,
}: { one: ToastData; isHeld: boolean } & Pick<Props, 'onClose'>) {
  const left = useRef(shownMs)
  const newest = useRef(onClose)
  useEffect(() => {
    newest.current = onClose
  })
  useEffect(() => {
    if (isHeld) return
    const since = performance.now()
    const timer = window.setTimeout(() => newest.current(id), left.current)
    return () => {
      window.clearTimeout(timer)
      left.current = Math.max(leastMs, left.current - (performance.now() - since))
    }
  }, [id, isHeld])
  return (
    <div className="notice notice-info toast">
      <Icon of={Info} size={24} />
      <div className="stack stack-sm">
        <p className="label">{title}</p>
        <p>
          <a href={link ?? href('/notifications')}>{words.newsLink}</a>
        </p>
      </div>
      <button type="button" className="toast-close" aria-label={words.closeToast} onClick={() => onClose(id)}>
        ×
      </button>
    </div>
  )
}

function useHidden(): boolean {
  const [isHidden, setHidden] = useState(false)
  useEffect(() => {
    const turn = () => setHidden(document.hidden)
    turn()
    document.addEventListener('visibilitychange', turn)
    return () => document.removeEventListener('visibilitychange', turn)
  }, [])
  return isHidden
}

/** Moves them to the opposite edge before they cover the focused element (WCAG 2.4.11). */
function useClearOfFocus(region: RefObject<HTMLElement | null>, count: number): boolean {
  const [isAbove, setAbove] = useState(false)
  useLayoutEffect(() => {
    if (count === 0) return
    const keepClear = () => {
      const [toasts, focused] = [region.current, document.activeElement]
      if (!toasts || !focused || focused === document.body || toasts.contains(focused)) return
      if (overlap(toasts.getBoundingClientRect(), focused.getBoundingClientRect())) setAbove((above) => !above)
    }
    keepClear()
    document.addEventListener('focusin', keepClear)
    window.addEventListener('scroll', keepClear, { passive: true })
    return () => {
      document.removeEventListener('focusin', keepClear)
      window.removeEventListener('scroll', keepClear)
    }
  }, [region, count])
  return isAbove
}

function overlap(one: DOMRect, other: DOMRect): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}
