import { readRetentionRules } from '#app/features/settings/retention/read-retention-rules.server.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import type { Route } from './+types/privacy-policy.ts'
import { LegalText } from './legal-text.tsx'
import { privacyPolicy } from './privacy-policy.words.ts'

export const handle: PageHandle = { access: 'public', cache: [] }

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const { organisation, demo, origin } = ctx.ports
  return { organisation, demo, at: origin + href('/privacy-policy'), rules: await readRetentionRules(ctx) }
}

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  return <LegalText page={privacyPolicy(loaderData)} at={loaderData.at} />
}
