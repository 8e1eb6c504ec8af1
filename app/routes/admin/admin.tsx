import { redirect } from 'react-router'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'

export const handle: PageHandle = { access: 'staff', needs: 'portal.open' }

export function loader() {
  throw redirect(href('/admin/dashboard'))
}

/** Nobody sees it. That it is there makes the address one of pages: who may not come is told so on a page. */
export default function AdminPage() {
  return null
}
