import { useContext } from 'react'
import { isRouteErrorResponse, Outlet } from 'react-router'
import type { Route } from './+types/root.ts'
import { guardRoute } from './platform/http/guard-route.server.ts'
import { AccessDeniedPage, AccountInactivePage } from './routes/admin/denied-pages.tsx'
import { FailurePage, NotFoundPage, RefusedPage } from './routes/shell/error-pages.tsx'
import { FrameContext } from './routes/shell/frame.ts'
import { holdDuringMaintenance } from './routes/shell/maintenance/hold-during-maintenance.server.tsx'

export { Layout } from './routes/shell/document.tsx'

export const middleware: Route.MiddlewareFunction[] = [holdDuringMaintenance, guardRoute]

export default function App() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const frame = useContext(FrameContext)
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  if (isRouteErrorResponse(error) && error.statusText === 'Access Denied') return <AccessDeniedPage />
  if (isRouteErrorResponse(error) && error.statusText === 'Account Inactive') return <AccountInactivePage />
  if (isRouteErrorResponse(error) && error.status < 500) {
    return <RefusedPage status={error.status} cameFrom={frame?.cameFrom} />
  }
  return <FailurePage reference={frame?.reference} />
}
