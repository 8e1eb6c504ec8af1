import { redirect } from 'react-router'
import type { PageHandle } from '#app/platform/http/access.ts'

export const handle: PageHandle = { access: 'staff' }

export function loader() {
  throw redirect('/admin/dashboard')
}
