import type { PageHandle } from '#app/platform/http/access.ts'
import { termsOfService } from './legal.words.ts'
import { LegalText } from './legal-text.tsx'

export const handle: PageHandle = { access: 'public', cache: [] }

export default function TermsPage() {
  return <LegalText page={termsOfService} />
}
