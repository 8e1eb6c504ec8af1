import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { CallToAction } from '#app/ui/page/call-to-action.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { PageHead } from '#app/ui/page/page-head.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import type { Route } from './+types/team.ts'
import { teamWords as words } from './team.words.ts'
import { Heads, Leadership, Staff } from './team-people.tsx'

export const handle: PageHandle = { access: 'public', cache: [] }

export function loader({ context }: Route.LoaderArgs) {
  const { organisation, origin, demo } = context.get(requestContext).ports
  const { team, careersEmail } = organisation
  return { team, careersEmail, origin, demo }
}

export default function TeamPage({ loaderData }: Route.ComponentProps) {
  const { team, careersEmail, origin, demo } = loaderData
  return (
    <>
      <PageTitle about={words.description} at={`${origin}${href('/team')}`}>
        {words.pageTitle}
      </PageTitle>
      <PageHead title={words.title} lede={words.lede}>
        {demo && team && (
          <Notice tone="demo" title={words.demoTitle}>
            <p>{words.demo}</p>
          </Notice>
        )}
      </PageHead>
      {team ? (
        <>
          <Leadership people={team.leadership} />
          <Heads people={team.heads} />
          <Staff people={team.staff} />
        </>
      ) : (
        <div className="page band">
          <EmptyState title={words.none.title} text={words.none.text}>
            <ButtonLink to={href('/contact')}>{words.none.contact}</ButtonLink>
          </EmptyState>
        </div>
      )}
      {careersEmail && (
        <CallToAction title={words.join.title} text={words.join.text}>
          <ButtonLink to={`mailto:${careersEmail}?subject=${encodeURIComponent(words.join.subject)}`}>
            {words.join.button}
          </ButtonLink>
        </CallToAction>
      )}
    </>
  )
}
