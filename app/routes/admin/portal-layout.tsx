import { useContext } from 'react'
import { Outlet, useRouteLoaderData } from 'react-router'
import { shortName } from '#app/features/accounts/account.ts'
import { singleKeysAreOn } from '#app/platform/http/cookies/single-keys.ts'
import { isHydrated } from '#app/platform/http/hydrated.server.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { FrameContext } from '../shell/frame.ts'
import type { WorkFrame } from '../shell/work/work-frame.ts'
import type { Route } from './+types/portal-layout.ts'
import type { PortalFrame } from './portal-frame.ts'
import { PortalShell } from './portal-shell.tsx'

export function loader({ context }: Route.LoaderArgs): { portal: PortalFrame | undefined } {
  const { signedIn, cookies, ownWork } = context.get(pageContext)
  if (!signedIn || !isHydrated(context)) return { portal: undefined }
  const { name, email, roleName, capabilities } = signedIn
  const account = { shortName: shortName({ fullName: name, email }), name, email, roleName }
  return {
    portal: {
      account: { ...account, capabilities: [...capabilities] },
      ownWork,
      singleKeys: singleKeysAreOn(cookies),
    },
  }
}

/** The portal frame for pages that run in the browser. The server renders it for the others. */
export default function PortalLayout({ loaderData: { portal } }: Route.ComponentProps) {
  const { work } = useRouteLoaderData<{ work?: WorkFrame }>('root') ?? {}
  const isDrawn = useContext(FrameContext) !== undefined
  if (isDrawn || !work || !portal) return <Outlet />
  return (
    <PortalShell frame={work} portal={portal}>
      <Outlet />
    </PortalShell>
  )
}
