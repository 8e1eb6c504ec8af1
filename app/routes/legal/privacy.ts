import { href, redirect } from 'react-router'
import type { PageHandle } from '#app/platform/http/access.ts'

export const handle: PageHandle = { access: 'public' }

/** The short address (D05). */
export function loader() {
  throw redirect(href('/privacy-policy'), 308)
}
