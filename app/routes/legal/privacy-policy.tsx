import type { PageHandle } from '#app/platform/http/access.ts'
import { privacyPolicy } from './legal.words.ts'
import { LegalText } from './legal-text.tsx'

export const handle: PageHandle = { access: 'public', cache: [] }

export default function PrivacyPage() {
  return <LegalText page={privacyPolicy} />
}
