import { redirect } from 'react-router'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'

export const handle: PageHandle = { access: 'public' }

/** The short address of the terms (D05). */
export function loader() {
  throw redirect(href('/terms-of-service'), 308)
}
