import type { PageHandle } from '#app/platform/http/access.ts'
import { PageTitle } from '#app/ui/page/page-title.tsx'

export const handle: PageHandle = { access: 'signed-in' }

export default function ApplicationsPage() {
  return (
    <div className="page band stack">
      <PageTitle>Visa Applications</PageTitle>
      <h1 tabIndex={-1}>Visa Applications</h1>
    </div>
  )
}
