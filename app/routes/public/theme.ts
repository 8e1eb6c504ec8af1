import { redirect } from 'react-router'
import type { PageHandle } from '#app/platform/http/access.ts'
import { serializeCookie } from '#app/platform/http/cookies.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { ownPath } from '#app/platform/http/own-path.ts'
import { pageContext, themes } from '#app/platform/http/page-context.ts'
import type { Route } from './+types/theme.ts'

export const handle: PageHandle = { access: 'public' }

export function loader() {
  throw redirect('/')
}

/** Keeps the choice of light or dark for a year and goes back to the page it was made on. */
export async function action({ context, request }: Route.ActionArgs) {
  const chosen = (await readFields(request)).text('theme')
  const theme = themes.find((known) => known === chosen) ?? 'system'
  const referer = request.headers.get('referer')
  const page = referer && URL.canParse(referer) ? new URL(referer) : undefined
  const back = page && page.host === request.headers.get('host') ? ownPath(page.pathname + page.search) : undefined
  const cookie = serializeCookie('theme', theme, { secure: context.get(pageContext).https, maxAge: 31_536_000 })
  throw redirect(back ?? '/', { status: 303, headers: { 'Set-Cookie': cookie } })
}
