import type { PageHandle } from '#app/platform/http/access.ts'

export const handle: PageHandle = { access: 'staff' }

export default function AdminUsersPage() {
  return null
}
