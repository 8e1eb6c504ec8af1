import { readRetentionRules } from '#app/features/settings/retention/read-retention-rules.server.ts'
import { href } from '#app/lib/words/href.ts'
import { callContext } from '#app/platform/call.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import type { Route } from './+types/privacy-policy.ts'
import { LegalText } from './legal-text.tsx'
import { privacyPolicy } from './privacy-policy.words.ts'

export const handle: PageHandle = { access: 'public', cache: [] }

export async function loader({ context }: Route.LoaderArgs) {
  const call = context.get(callContext)
  const { organisation, demo, origin } = call.ports
  return { organisation, demo, at: origin + href('/privacy-policy'), rules: await readRetentionRules(call) }
}

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  return <LegalText page={privacyPolicy(loaderData)} at={loaderData.at} />
}
