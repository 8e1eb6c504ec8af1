import type { PageHandle } from '#app/platform/http/access.ts'
import { PageTitle } from '#app/ui/page/page-title.tsx'

export const handle: PageHandle = { access: 'signed-in' }

export default function ReferralsPage() {
  return (
    <div className="page band stack">
      <PageTitle>Referrals</PageTitle>
      <h1 tabIndex={-1}>Referrals</h1>
    </div>
  )
}
