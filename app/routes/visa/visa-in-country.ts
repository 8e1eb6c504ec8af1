import { redirect } from 'react-router'
import { codeAsSent } from '#app/features/visas/country.ts'
import { readScheme } from '#app/features/visas/read-scheme.server.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import type { Route } from './+types/visa-in-country.ts'

export const handle: PageHandle = { access: 'public' }

/** The visa page below its country. A visa of another country redirects to the right page. */
export async function loader({ context, params: { code, visaId } }: Route.LoaderArgs) {
  const found = await readScheme(context.get(requestContext), visaId)
  const belongs = found.ok && [found.value.country.code, found.value.country.alpha3].includes(codeAsSent(code))
  throw redirect(
    href('/visa/:visaId', { visaId: encodeURIComponent(belongs ? found.value.scheme.id : 'unknown') }),
    belongs ? 308 : 302,
  )
}
