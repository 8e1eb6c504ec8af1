import type { PageHandle } from '#app/platform/http/access.ts'

export const handle: PageHandle = { access: 'admin' }

export default function AdminSettingsPage() {
  return null
}
