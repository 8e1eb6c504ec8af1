import { redirect } from 'react-router'
import type { PageHandle } from '#app/platform/http/access.ts'
import { cookieChoiceOf, themeCookie } from '#app/platform/http/cookies/cookie-choice.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { pageBefore } from '#app/platform/http/own-path.ts'
import { pageContext, themes } from '#app/platform/http/page-context.ts'
import type { Route } from './+types/theme.ts'

export const handle: PageHandle = { access: 'public', duringMaintenance: true }

export function loader() {
  throw redirect('/')
}

/** Saves the theme for as long as the user consented, and redirects to the page it was chosen on. */
export async function action({ context, request }: Route.ActionArgs) {
  const chosen = (await readFields(request)).text('theme')
  const theme = themes.find((known) => known === chosen) ?? 'system'
  const { cookies, https } = context.get(pageContext)
  const back = pageBefore(request.headers.get('referer'), request.headers.get('host'))
  throw redirect(back ?? '/', {
    status: 303,
    headers: { 'Set-Cookie': themeCookie(theme, cookieChoiceOf(cookies), https) },
  })
}
