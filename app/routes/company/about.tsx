import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { CallToAction } from '#app/ui/page/call-to-action.tsx'
import { PageHead } from '#app/ui/page/page-head.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import { chartOfPorts } from '#imagery/fixed.drawn.ts'
import type { Route } from './+types/about.ts'
import { aboutWords as words } from './about.words.ts'
import { Chart, Counting, Decides, Story } from './about-sections.tsx'

export const handle: PageHandle = { access: 'public', cache: [] }

export function loader({ context }: Route.LoaderArgs) {
  const { origin, demo } = context.get(requestContext).ports
  return { origin, demo }
}

export default function AboutPage({ loaderData }: Route.ComponentProps) {
  const { origin, demo } = loaderData
  return (
    <>
      <PageTitle about={words.description} at={`${origin}${href('/about')}`}>
        {words.pageTitle}
      </PageTitle>
      <PageHead title={words.title} lede={words.lede} />
      <Story />
      <Chart svg={chartOfPorts} />
      <Decides />
      <Counting demo={demo} />
      <section className="page band stack" aria-labelledby="open">
        <h2 id="open">{words.open.title}</h2>
        <p className="lede">{words.open.text}</p>
        <p>
          <a href={href('/developers')}>{words.open.link}</a>
        </p>
      </section>
      <CallToAction title={words.call.title}>
        <ButtonLink to={href('/')}>{words.call.check}</ButtonLink>
        <ButtonLink to={href('/team')} look="quiet">
          {words.call.team}
        </ButtonLink>
      </CallToAction>
    </>
  )
}
