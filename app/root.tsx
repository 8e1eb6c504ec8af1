import { type ReactNode, useContext } from 'react'
import { Outlet } from 'react-router'
import type { Route } from './+types/root.ts'
import { guardRoute } from './platform/http/guard-route.server.ts'
import { isHydrated, leaveByDocument } from './platform/http/hydrated.server.ts'
import { failedPage } from './routes/shell/failed-page.tsx'
import { FrameContext } from './routes/shell/frame.ts'
import { blockDuringMaintenance } from './routes/shell/maintenance/block-during-maintenance.server.tsx'
import { unlessOffline } from './routes/shell/work/offline-answer.ts'
import { WorkDocument } from './routes/shell/work/work-document.tsx'
import { workFrameOf } from './routes/shell/work/work-frame.server.ts'

export const middleware: Route.MiddlewareFunction[] = [leaveByDocument, blockDuringMaintenance, guardRoute]

/** Layout data of hydrated pages. Other pages get it from the server that renders them. */
export async function loader({ context }: Route.LoaderArgs) {
  return { work: isHydrated(context) ? await workFrameOf(context) : undefined }
}

export const shouldRevalidate = unlessOffline

export function Layout({ children }: { children: ReactNode }) {
  const Document = useContext(FrameContext)?.Document ?? WorkDocument
  return <Document>{children}</Document>
}

export default function App() {
  return <Outlet />
}

export const ErrorBoundary = failedPage()
