import type { PageHandle } from '#app/platform/http/access.ts'
import { PageTitle } from '#app/ui/page/page-title.tsx'

export const handle: PageHandle = { access: 'signed-in' }

export default function NotificationsPage() {
  return (
    <div className="page band stack">
      <PageTitle>Notifications</PageTitle>
      <h1 tabIndex={-1}>Notifications</h1>
    </div>
  )
}
