import { redirect } from 'react-router'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { requireFound } from '#app/platform/refusal.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import type { Route } from './+types/passport-number.ts'
import { ProfilePage } from './profile-page.tsx'
import { readProfileView } from './profile-view.server.ts'

/** The only page that shows the full number, and only after recent re-authentication. */
export const handle: PageHandle = { access: 'signed-in', own: true, fresh: true }

export async function loader({ context }: Route.LoaderArgs) {
  const person = requireFound(context.get(pageContext).signedIn)
  const { view } = await readProfileView(context.get(requestContext), person, true)
  if (!view.hasPassport) throw redirect(href('/profile'))
  return { view }
}

export default function PassportNumberPage({ loaderData }: Route.ComponentProps) {
  return <ProfilePage view={loaderData.view} />
}
