import { useContext } from 'react'
import { Outlet, useRouteLoaderData } from 'react-router'
import { isHydrated } from '#app/platform/http/hydrated.server.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { FrameContext } from '#app/routes/shell/frame.ts'
import { shellAccountOf } from '#app/routes/shell/shell-account.server.ts'
import type { WorkFrame } from '#app/routes/shell/work/work-frame.ts'
import type { Route } from './+types/area-layout.ts'
import type { AreaFrame } from './area-frame.ts'
import { AreaShell } from './area-shell.tsx'

export function loader({ context }: Route.LoaderArgs): { area: AreaFrame | undefined } {
  const { signedIn, unread } = context.get(pageContext)
  const ctx = context.get(requestContext)
  if (!signedIn || !isHydrated(context)) return { area: undefined }
  return { area: { account: shellAccountOf(signedIn, ctx), unread, now: ctx.now } }
}

/** Layout of a traveller's hydrated pages. The server renders it for the others. */
export default function AreaLayout({ loaderData: { area } }: Route.ComponentProps) {
  const { work } = useRouteLoaderData<{ work?: WorkFrame }>('root') ?? {}
  const isDrawn = useContext(FrameContext) !== undefined
  if (isDrawn || !work || !area) return <Outlet />
  return (
    <AreaShell frame={work} area={area}>
      <Outlet />
    </AreaShell>
  )
}
