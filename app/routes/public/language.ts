import { redirect } from 'react-router'
import { chooseLanguage } from '#app/features/accounts/profile/choose-language.server.ts'
import { addressIn, readAddress } from '#app/lib/words/language-address.ts'
import { isLanguage } from '#app/lib/words/languages.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { languageCookie } from '#app/platform/http/language.server.ts'
import { pageBefore } from '#app/platform/http/own-path.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import type { Route } from './+types/language.ts'

export const handle: PageHandle = { access: 'public', duringMaintenance: true }

export function loader() {
  throw redirect('/')
}

/** Saves the language, in the account too if signed in, and redirects to the same page in that language. */
export async function action({ context, request }: Route.ActionArgs) {
  const chosen = (await readFields(request)).text('language')
  const language = isLanguage(chosen) ? chosen : 'en'
  const { https, signedIn, maintenance } = context.get(pageContext)
  if (signedIn && !maintenance) await chooseLanguage(context.get(requestContext), signedIn.accountId, language)
  const back = pageBefore(request.headers.get('referer'), request.headers.get('host')) ?? '/'
  throw redirect(addressIn(language, readAddress(back).path), {
    status: 303,
    headers: { 'Set-Cookie': languageCookie(language, https) },
  })
}
