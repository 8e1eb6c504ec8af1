import { redirect } from 'react-router'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'

export const handle: PageHandle = { access: 'public' }

/** The short address of the privacy policy (D05). */
export function loader() {
  throw redirect(href('/privacy-policy'), 308)
}
