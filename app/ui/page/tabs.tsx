import { useEffect, useRef } from 'react'
import { bringIntoView } from '../enhance/frame/tabs.ts'

type Tab = { name: string; href: string; current: boolean }

/** Tabs as links, each an address: they can be kept, sent and gone back to, and need no script. */
export function Tabs({ label, tabs, className = '' }: { label: string; tabs: readonly Tab[]; className?: string }) {
  const list = useRef<HTMLUListElement>(null)
  const current = tabs.find((tab) => tab.current)?.href
  useEffect(() => {
    const tab = current === undefined ? null : list.current?.querySelector('[aria-current]')
    if (tab) bringIntoView(tab)
  }, [current])
  return (
    <nav className={`tabs ${className}`.trim()} aria-label={label}>
      {/* Under a finger or a mouse nothing moves: the press would miss. */}
      <ul ref={list} onFocus={({ target }) => target.matches(':focus-visible') && bringIntoView(target)}>
        {tabs.map(({ name, href, current }) => (
          <li key={href}>
            <a href={href} aria-current={current ? 'page' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
