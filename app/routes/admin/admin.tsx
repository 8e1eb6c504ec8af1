import { redirect } from 'react-router'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'

export const handle: PageHandle = { access: 'staff', needs: 'portal.open' }

export function loader() {
  throw redirect(href('/admin/dashboard'))
}

/** Never rendered. It makes the address a page route, so that access is denied with a page. */
export default function AdminPage() {
  return null
}
