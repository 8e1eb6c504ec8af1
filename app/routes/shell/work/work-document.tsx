import type { ReactNode } from 'react'
import { Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router'
import { Head } from '../head.tsx'
import type { WorkFrame } from './work-frame.ts'
import { WorkShell } from './work-shell.tsx'

/** The document around a hydrated page (decision 44). */
export function WorkDocument({ children }: { children: ReactNode }) {
  const { work: frame } = useRouteLoaderData<{ work?: WorkFrame }>('root') ?? {}
  return (
    <html lang="en-GB" dir="ltr" data-theme={frame?.theme === 'system' ? undefined : frame?.theme}>
      <Head account portal={frame?.around === 'portal'} />
      <body className={frame?.around === 'portal' ? 'beside-places' : undefined}>
        {frame?.around ? children : <WorkShell frame={frame}>{children}</WorkShell>}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}
