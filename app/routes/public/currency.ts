import { redirect } from 'react-router'
import type { PageHandle } from '#app/platform/http/access.ts'
import { cookieChoiceOf, currencyCookie } from '#app/platform/http/cookies/cookie-choice.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { pageBefore } from '#app/platform/http/own-path.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { shownCurrencyOf } from '#app/platform/http/shown-currency.ts'
import type { Route } from './+types/currency.ts'

export const handle: PageHandle = { access: 'public', duringMaintenance: true }

export function loader() {
  throw redirect('/')
}

/** Saves the currency shown beside dollar totals, and redirects to the total where it was chosen. */
export async function action({ context, request }: Route.ActionArgs) {
  const currency = shownCurrencyOf((await readFields(request)).text('currency'))
  const { cookies, https } = context.get(pageContext)
  const back = pageBefore(request.headers.get('referer'), request.headers.get('host'))
  throw redirect(back ? `${back}#currency` : '/', {
    status: 303,
    headers: { 'Set-Cookie': currencyCookie(currency, cookieChoiceOf(cookies), https) },
  })
}
