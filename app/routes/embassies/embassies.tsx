import type { PageHandle } from '#app/platform/http/access.ts'
import { PageTitle } from '#app/ui/page/page-title.tsx'

export const handle: PageHandle = { access: 'signed-in' }

export default function EmbassiesPage() {
  return (
    <div className="page band stack">
      <PageTitle>Embassies and Consulates</PageTitle>
      <h1 tabIndex={-1}>Embassies and Consulates</h1>
    </div>
  )
}
