import type { ReactNode } from 'react'
import { href } from '#app/lib/words/href.ts'
import type { FieldProblem } from '#app/ui/form/problems.ts'
import { Tabs } from '#app/ui/page/tabs.tsx'
import { ListPage } from '../components/list-page.tsx'
import { visasWords as words } from './visas.words.ts'

export type VisasTab = 'desk' | 'routes' | 'types' | 'proposals' | 'watch' | 'reports' | 'many' | 'import'

type Props = {
  tab: VisasTab
  mayChange: boolean
  title?: string | undefined
  problems?: readonly FieldProblem[]
  action?: ReactNode
  children: ReactNode
}

/** The sections of Visa Management: review list first, then the lists, the sources and the bulk changes. */
export function VisasFrame({ tab, mayChange, title, problems = [], action, children }: Props) {
  const tabs = [
    { name: words.desk, href: href('/admin/visas/desk'), current: tab === 'desk' },
    { name: words.routes, href: href('/admin/visas'), current: tab === 'routes' },
    { name: words.types, href: `${href('/admin/visas')}?tab=types`, current: tab === 'types' },
    { name: words.proposals, href: href('/admin/visas/proposals'), current: tab === 'proposals' },
    { name: words.watch, href: href('/admin/visas/watch'), current: tab === 'watch' },
    ...(mayChange
      ? [
          { name: words.reports, href: href('/admin/visas/reports'), current: tab === 'reports' },
          { name: words.many, href: href('/admin/visas/many'), current: tab === 'many' },
          { name: words.import, href: href('/admin/visas/import'), current: tab === 'import' },
        ]
      : []),
  ]
  return (
    <ListPage
      title={words.title}
      windowTitle={title ? words.titleOf({ title }) : words.title}
      problems={problems}
      acts={action}
      className=""
    >
      <Tabs label={words.tabs} tabs={tabs} />
      {children}
    </ListPage>
  )
}
