import type { ReactNode } from 'react'
import { Scripts, ScrollRestoration, useMatches, useRouteLoaderData } from 'react-router'
import { languageAttributes } from '#app/lib/words/formats.ts'
import { PageWords } from '#app/ui/page/page-words.tsx'
import { Head } from '../head.tsx'
import type { WorkFrame } from './work-frame.ts'
import { WorkShell } from './work-shell.tsx'

/** The document around a hydrated page (decision 44). */
export function WorkDocument({ children }: { children: ReactNode }) {
  const { work: frame } = useRouteLoaderData<{ work?: WorkFrame }>('root') ?? {}
  const scripts = ['entry.client', ...useMatches().map(({ id }) => id)]
  return (
    <html {...languageAttributes()} data-theme={frame?.theme === 'system' ? undefined : frame?.theme}>
      <Head account portal={frame?.around === 'portal'} />
      <body className={frame?.around === 'portal' ? 'beside-places' : undefined}>
        {frame?.around ? children : <WorkShell frame={frame}>{children}</WorkShell>}
        <PageWords scripts={scripts} />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}
