import atkinson from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?url'
import besley from '@fontsource-variable/besley/files/besley-latin-wght-normal.woff2?url'
import { type ReactNode, useContext } from 'react'
import { isRouteErrorResponse, Outlet } from 'react-router'
import type { Route } from './+types/root.ts'
import { guardRoute } from './platform/http/guard-route.server.ts'
import { FailurePage, NotFoundPage } from './routes/shell/error-pages.tsx'
import { FrameContext } from './routes/shell/frame.ts'
import { Shell } from './routes/shell/shell.tsx'
import styles from './ui/styles/styles.css?url'

export const middleware: Route.MiddlewareFunction[] = [guardRoute]

export function Layout({ children }: { children: ReactNode }) {
  const frame = useContext(FrameContext)
  return (
    <html lang="en-GB" dir="ltr" data-theme={frame?.theme === 'system' ? undefined : frame?.theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="preload" as="font" type="font/woff2" href={atkinson} crossOrigin="anonymous" />
        <link rel="preload" as="font" type="font/woff2" href={besley} crossOrigin="anonymous" />
        <link rel="stylesheet" href={styles} />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        {frame?.enhanceUrl && <script type="module" src={frame.enhanceUrl} />}
      </head>
      <body>
        <Shell
          account={frame?.account}
          demo={frame?.demo ?? false}
          flash={frame?.flash}
          year={frame?.year ?? 2026}
          asksForCookies={frame?.asksForCookies ?? false}
        >
          {children}
        </Shell>
      </body>
    </html>
  )
}

export default function App() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const frame = useContext(FrameContext)
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  return <FailurePage reference={frame?.reference} />
}
