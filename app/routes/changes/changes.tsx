import { data } from 'react-router'
import { chosenIn, keptOptions } from '#app/features/visas/components/country-options.ts'
import { readDiaryPage } from '#app/features/visas/diary/read-diary.server.ts'
import { readCountries } from '#app/features/visas/read-countries.server.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { PageHead } from '#app/ui/page/page-head.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import { Pagination } from '#app/ui/page/pagination.tsx'
import type { Route } from './+types/changes.ts'
import { changesWords as words } from './changes.words.ts'
import { ChangesFilter } from './changes-filter.tsx'
import { ChangesList } from './changes-list.tsx'
import { changesAt, feedAt, readChangesAsked } from './changes-search.ts'
import { endsOfDiary } from './diary-ends.ts'

export const handle: PageHandle = { access: 'public', cache: ['passport', 'destination', 'page'] }

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const asked = readChangesAsked(url.searchParams)
  const lists = await readCountries(ctx)
  const ends = endsOfDiary(lists, asked)
  const found = ends.isKnown ? await readDiaryPage(ctx, asked) : { changes: [], total: 0, page: 1, pages: 1 }
  const isThere = ends.isKnown && asked.page <= found.pages
  const page = {
    ...found,
    ...ends,
    asked,
    isThere,
    passports: chosenIn(keptOptions(lists.passports, words.filter.prompt), asked.passport),
    destinations: chosenIn(keptOptions(lists.places, words.filter.prompt), asked.destination),
    origin: ctx.ports.origin,
  }
  return data(page, { status: isThere ? 200 : 404 })
}

type Page = Pick<Route.ComponentProps, 'loaderData'>

export default function ChangesPage({ loaderData }: Page) {
  const { asked, changes, total, page, pages, passport, destination, isKnown, isThere } = loaderData
  const title = words.titleOf(passport, destination?.name)
  return (
    <>
      <Head {...loaderData} title={title} />
      <PageHead title={title}>
        <ChangesFilter {...loaderData} />
      </PageHead>
      <div className="page band stack stack-lg changes-page">
        {isThere && total > 0 && (
          <div className="row apart gap-4-24">
            <p role="status">{words.found({ total })}</p>
            <p className="cluster">
              <a href={feedAt(asked)}>{words.feed}</a>
              <a href={href('/developers')}>{words.programs}</a>
            </p>
          </div>
        )}
        {changes.length > 0 && isThere ? (
          <ChangesList changes={changes} passport={passport} />
        ) : (
          <EmptyState title={isKnown ? words.none : words.unknown} text={isKnown ? words.noneText : words.unknownText}>
            <ButtonLink to={href('/changes')}>{words.filter.clear}</ButtonLink>
          </EmptyState>
        )}
        <Pagination page={page} pages={pages} at={(one) => changesAt(asked, one)} label={words.pages} />
      </div>
    </>
  )
}

function Head({ asked, page, isThere, origin, title }: Page['loaderData'] & { title: string }) {
  const at = isThere ? { at: origin + changesAt(asked, page), shared: 'website' as const } : {}
  return (
    <>
      <PageTitle about={words.description} {...at}>
        {page > 1 ? words.titlePage({ title, page }) : title}
      </PageTitle>
      {!isThere && <meta name="robots" content="noindex" />}
      {isThere && <link rel="alternate" type="application/atom+xml" title={title} href={origin + feedAt(asked)} />}
    </>
  )
}

export { FailedSearchPage as ErrorBoundary } from '../shell/error-pages.tsx'
