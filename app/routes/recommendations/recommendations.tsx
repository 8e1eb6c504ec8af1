import type { PageHandle } from '#app/platform/http/access.ts'
import { PageTitle } from '#app/ui/page/page-title.tsx'

export const handle: PageHandle = { access: 'signed-in' }

export default function RecommendationsPage() {
  return (
    <div className="page band stack">
      <PageTitle>Visa recommendations</PageTitle>
      <h1 tabIndex={-1}>Visa recommendations</h1>
    </div>
  )
}
