type Tab = { name: string; href: string; current: boolean }

/** Tabs as links, each an address: they can be kept, sent and gone back to, and need no script. */
export function Tabs({ label, tabs, className = '' }: { label: string; tabs: readonly Tab[]; className?: string }) {
  return (
    <nav className={`tabs ${className}`.trim()} aria-label={label}>
      <ul>
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
