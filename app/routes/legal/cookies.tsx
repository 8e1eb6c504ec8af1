import { redirect } from 'react-router'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { choiceCookie, cookieChoiceOf, currencyCookie, themeCookie } from '#app/platform/http/cookies/cookie-choice.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { pageBefore } from '#app/platform/http/own-path.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { flashCookie } from '../account/session-cookie.server.ts'
import type { Route } from './+types/cookies.ts'
import { CookieForm } from './cookie-form.tsx'
import { CookieTable } from './cookie-table.tsx'
import { cookiePolicy } from './cookies.words.ts'
import { LegalText } from './legal-text.tsx'

export const handle: PageHandle = { access: 'public', duringMaintenance: true }

export function loader({ context, request }: Route.LoaderArgs) {
  const customizing = new URL(request.url).searchParams.has('customize')
  const at = context.get(requestContext).ports.origin + href('/cookies')
  return { choice: cookieChoiceOf(context.get(pageContext).cookies), customizing, at }
}

export default function CookiesPage({ loaderData: { at, ...form } }: Route.ComponentProps) {
  const parts = { choose: <CookieForm {...form} />, table: <CookieTable /> }
  return <LegalText page={cookiePolicy} at={at} parts={parts} />
}

/** Saves the choice, and removes stored data it does not allow. */
export async function action({ context, request }: Route.ActionArgs) {
  const fields = await readFields(request)
  const page = context.get(pageContext)
  const accepts = fields.text('choice') === 'preferences' || fields.text('preferences') === 'yes'
  const choice = accepts ? 'preferences' : 'essential'
  const flash = accepts ? 'cookies-accepted' : 'cookies-essential'
  const headers = new Headers({ 'Set-Cookie': choiceCookie(choice, page.https) })
  if (page.cookies.has('theme')) headers.append('Set-Cookie', themeCookie(page.theme, choice, page.https))
  if (page.cookies.has('currency')) headers.append('Set-Cookie', currencyCookie(page.currency, choice, page.https))
  headers.append('Set-Cookie', flashCookie(page, flash))
  // The banner can appear on any page, so the user returns to the page they were on.
  const asked = fields.has('back') && pageBefore(request.headers.get('referer'), request.headers.get('host'))
  throw redirect(asked || href('/cookies'), { status: 303, headers })
}
