import type { ReactNode } from 'react'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import { Tabs } from '#app/ui/page/tabs.tsx'
import { ListHead } from '../list-head.tsx'
import { visasWords as words } from './visas.words.ts'

export type VisasTab = 'routes' | 'types' | 'stale' | 'import'

type Props = {
  tab: VisasTab
  mayChange: boolean
  title?: string
  wrong?: boolean
  action?: ReactNode
  children: ReactNode
}

/** The places of Visa Management: two lists, what is to be checked, and what comes from elsewhere. */
export function VisasFrame({ tab, mayChange, title, wrong, action, children }: Props) {
  const tabs = [
    { name: words.routes, href: '/admin/visas', current: tab === 'routes' },
    { name: words.types, href: '/admin/visas?tab=types', current: tab === 'types' },
    { name: words.stale, href: '/admin/visas/stale', current: tab === 'stale' },
    ...(mayChange ? [{ name: words.import, href: '/admin/visas/import', current: tab === 'import' }] : []),
  ]
  return (
    <div className="page band stack fact-desk">
      <PageTitle wrong={wrong}>{title ? `${title}, ${words.title}` : words.title}</PageTitle>
      <ListHead title={words.title} lede={words.lede}>
        {action}
      </ListHead>
      <Tabs label={words.tabs} tabs={tabs} />
      {children}
    </div>
  )
}
