import { readFaqs } from '#app/features/content/faqs/read-faqs.server.ts'
import { matchingFaqs, type ShownFaq } from '#app/features/content/faqs/shown-faqs.ts'
import { attributesOfText } from '#app/lib/words/formats.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Drawing } from '#app/ui/drawing.tsx'
import { Accordion } from '#app/ui/page/accordion.tsx'
import { CallToAction } from '#app/ui/page/call-to-action.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { PageHead } from '#app/ui/page/page-head.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import { StructuredData } from '#app/ui/page/structured-data.tsx'
import { faqMark } from '#imagery/fixed.drawn.ts'
import type { Route } from './+types/faqs.ts'
import { faqWords as words } from './faqs.words.ts'
import { questionsData } from './questions-data.ts'

export const handle: PageHandle = { access: 'public', cache: [] }

const longestQuery = 200

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const query = (new URL(request.url).searchParams.get('q') ?? '').replace(/[\s\p{Cc}]+/gu, ' ').trim()
  const asked = [...query].slice(0, longestQuery).join('')
  const all = await readFaqs(ctx)
  return { query: asked, faqs: asked ? matchingFaqs(all, asked) : all, origin: ctx.ports.origin }
}

export default function FaqsPage({ loaderData }: Route.ComponentProps) {
  const { query, faqs, origin } = loaderData
  return (
    <>
      <PageTitle about={words.description} at={`${origin}${href('/faqs')}`}>
        {query ? words.titleFound({ query }) : words.pageTitle}
      </PageTitle>
      {query && <meta name="robots" content="noindex" />}
      <PageHead title={words.heading}>
        <Search query={query} />
      </PageHead>
      <div className="page band with-aside main-fills at-top">
        <div className="stack stack-lg">
          {query && (
            <p className="bold breaks-anywhere" role="status">
              <bdi>{words.count({ count: faqs.length, query })}</bdi>
            </p>
          )}
          <Answers query={query} faqs={faqs} />
        </div>
        <OneCountry />
      </div>
      <CallToAction title={words.more.title}>
        <ButtonLink to={href('/contact')}>{words.more.button}</ButtonLink>
      </CallToAction>
      {!query && faqs.length > 0 && (
        <StructuredData text={questionsData(origin, words.title, words.description, faqs)} />
      )}
    </>
  )
}

function Search({ query }: { query: string }) {
  return (
    <search>
      <form method="get" action={href('/faqs')} className="measure row gap-12">
        <label className="visually-hidden" htmlFor="q">
          {words.searchLabel}
        </label>
        <input
          id="q"
          name="q"
          type="search"
          className="input grows"
          placeholder={words.search}
          defaultValue={query}
          maxLength={longestQuery}
        />
        <Button>{words.button}</Button>
      </form>
    </search>
  )
}

/** Most questions are about one route, which has its own page. */
function OneCountry() {
  return (
    <aside className="pad-20 stays frame-land stack" aria-labelledby="one-country">
      <Drawing svg={faqMark} />
      <h2 id="one-country">{words.route.title}</h2>
      <ButtonLink to={href('/')} look="quiet">
        {words.route.button}
      </ButtonLink>
    </aside>
  )
}

/** One answer is open at a time; search matches are all expanded, so that the match is visible. */
function Answers({ query, faqs }: { query: string; faqs: readonly ShownFaq[] }) {
  if (faqs.length === 0) {
    return (
      <EmptyState title={query ? words.none : words.noneYet}>
        {query && <a href={href('/faqs')}>{words.showAll}</a>}
      </EmptyState>
    )
  }
  return (
    <>
      <Accordion
        {...(!query && { name: 'faq' })}
        items={faqs.map(({ anchor, language, question, answer }) => ({
          id: `${anchor}-folded`,
          title: question,
          language: attributesOfText(language),
          open: query !== '',
          body: (
            // A link to content inside a collapsed answer opens it; browsers do it only for a link to the answer.
            // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by cleanHtml when it was read
            <div id={anchor} className="prose" dangerouslySetInnerHTML={{ __html: answer }} />
          ),
        }))}
      />
      {query && (
        <p>
          <a href={href('/faqs')}>{words.showAll}</a>
        </p>
      )}
    </>
  )
}
