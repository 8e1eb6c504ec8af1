import type { ReactNode } from 'react'
import { href } from 'react-router'
import type { FieldProblem } from '#app/ui/form/problems.ts'
import { Tabs } from '#app/ui/page/tabs.tsx'
import { ListPage } from '../parts/list-page.tsx'
import { visasWords as words } from './visas.words.ts'

export type VisasTab = 'routes' | 'types' | 'stale' | 'import'

type Props = {
  tab: VisasTab
  mayChange: boolean
  title?: string | undefined
  problems?: readonly FieldProblem[]
  action?: ReactNode
  children: ReactNode
}

/** The places of Visa Management: two lists, what is to be checked, and what comes from elsewhere. */
export function VisasFrame({ tab, mayChange, title, problems = [], action, children }: Props) {
  const tabs = [
    { name: words.routes, href: href('/admin/visas'), current: tab === 'routes' },
    { name: words.types, href: `${href('/admin/visas')}?tab=types`, current: tab === 'types' },
    { name: words.stale, href: href('/admin/visas/stale'), current: tab === 'stale' },
    ...(mayChange ? [{ name: words.import, href: href('/admin/visas/import'), current: tab === 'import' }] : []),
  ]
  return (
    <ListPage
      title={words.title}
      lede={words.lede}
      windowTitle={title ? `${title}, ${words.title}` : words.title}
      problems={problems}
      acts={action}
    >
      <Tabs label={words.tabs} tabs={tabs} />
      {children}
    </ListPage>
  )
}
