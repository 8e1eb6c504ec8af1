import { useLocation } from 'react-router'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { NotFound } from '#app/platform/refusal.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { failedPage } from '../shell/failed-page.tsx'
import { Sheet } from '../shell/sheet.tsx'
import { adminNotFoundWords as words } from './admin.words.ts'

/** Any other portal address. Only staff can tell which addresses exist. */
export const handle: PageHandle = { access: 'staff', needs: 'portal.open' }

const longestShown = 200

export function loader() {
  throw new NotFound()
}

function AdminPageNotFound() {
  const { pathname } = useLocation()
  return (
    <Sheet title={words.title} code={words.code} scene="lost" legend={words.legend}>
      <p>{words.text}</p>
      <p>
        {words.asked} <code className="sheet-asked">{pathname.slice(0, longestShown)}</code>
      </p>
      <ButtonLink to={href('/admin/dashboard')}>{words.back}</ButtonLink>
    </Sheet>
  )
}

export const ErrorBoundary = failedPage(undefined, { notFound: AdminPageNotFound })
