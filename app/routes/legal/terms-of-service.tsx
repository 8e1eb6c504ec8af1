import { RefundPolicyTable } from '#app/features/payments/refunds/components/refund-policy-table.tsx'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import type { Route } from './+types/terms-of-service.ts'
import { LegalText } from './legal-text.tsx'
import { termsOfService } from './terms-of-service.words.ts'

export const handle: PageHandle = { access: 'public', cache: [] }

export function loader({ context }: Route.LoaderArgs) {
  const { organisation, demo, origin } = context.get(requestContext).ports
  return { organisation, demo, at: origin + href('/terms-of-service') }
}

export default function TermsPage({ loaderData }: Route.ComponentProps) {
  return <LegalText page={termsOfService(loaderData)} at={loaderData.at} parts={{ refunds: <RefundPolicyTable /> }} />
}
