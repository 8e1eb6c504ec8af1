import { callContext } from '#app/platform/call.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import type { Route } from './+types/privacy-policy.ts'
import { LegalText } from './legal-text.tsx'
import { privacyPolicy } from './privacy-policy.words.ts'

export const handle: PageHandle = { access: 'public', cache: [] }

export function loader({ context }: Route.LoaderArgs) {
  const { organisation, demo } = context.get(callContext).ports
  return { organisation, demo }
}

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  return <LegalText page={privacyPolicy(loaderData)} />
}
