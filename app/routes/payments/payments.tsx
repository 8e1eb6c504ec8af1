import type { PageHandle } from '#app/platform/http/access.ts'
import { PageTitle } from '#app/ui/page/page-title.tsx'

export const handle: PageHandle = { access: 'signed-in' }

export default function PaymentsPage() {
  return (
    <div className="page band stack">
      <PageTitle>Payments and billing</PageTitle>
      <h1 tabIndex={-1}>Payments and billing</h1>
    </div>
  )
}
