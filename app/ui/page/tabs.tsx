import { useEffect, useRef } from 'react'
import { bringIntoView } from '../client/frame/tabs.ts'

type Tab = { name: string; href: string; current: boolean }

/**
 * Tabs as links with their own addresses: they can be bookmarked and shared, work with the back button, and need no
 * script.
 */
export function Tabs({ label, tabs, className = '' }: { label: string; tabs: readonly Tab[]; className?: string }) {
  const list = useRef<HTMLUListElement>(null)
  const current = tabs.find((tab) => tab.current)?.href
  useEffect(() => {
    const tab = current === undefined ? null : list.current?.querySelector('[aria-current]')
    if (tab) bringIntoView(tab)
  }, [current])
  return (
    <nav className={`tabs ${className}`.trim()} aria-label={label}>
      {/* No scrolling on touch or click: the press would miss. */}
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
