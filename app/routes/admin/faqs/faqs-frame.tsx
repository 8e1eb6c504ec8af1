import { Plus } from 'lucide-react'
import { Outlet, useLocation } from 'react-router'
import { readAllFaqs } from '#app/features/content/faqs/edit/read-faqs.server.ts'
import { href } from '#app/lib/words/href.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { FilterBar, WordsField } from '#app/ui/page/filter-bar.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { OverLink } from '../components/dialog-link.tsx'
import { ListBehind } from '../components/list-behind.tsx'
import type { Route } from './+types/faqs-frame.ts'
import { newAt, readQuery } from './faq-addresses.ts'
import { FaqRow } from './faq-row.tsx'
import { adminFaqWords as words } from './faqs.words.ts'

export { afterEveryAct as shouldRevalidate } from '../components/revalidate.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = readQuery(url)
  return { query, ...(await readAllFaqs(context.get(requestContext), query)) }
}

/** The list of questions. The editor and the delete confirmation open over it. */
export default function FaqsFrame({ loaderData: { query, faqs, total } }: Route.ComponentProps) {
  const isAlone = useLocation().pathname === href('/admin/faqs')
  return (
    <ListBehind title={words.title} isAlone={isAlone}>
      <div className="page band stack stack-lg">
        {isAlone && <PageTitle>{words.pageTitle(query)}</PageTitle>}
        {isAlone && <Outlet />}
        <header className="list-head">
          <div className="stack stack-sm">
            <h1 tabIndex={-1}>{words.title}</h1>
            <p className="muted">
              {words.lede} <a href={href('/faqs')}>{words.public}</a>
            </p>
          </div>
          <OverLink className="button" to={newAt(query)} data-shortcut="n">
            <Icon of={Plus} /> {words.add}
          </OverLink>
        </header>
        <FilterBar
          label={words.search}
          action={href('/admin/faqs')}
          button={words.searchButton}
          clear={query && words.clear}
        >
          <WordsField label={words.search} asked={query} maxLength={200} />
        </FilterBar>
        {faqs.length > 0 ? (
          <Section name="faqs" title={words.list} className="stack stack-sm" titleClass="visually-hidden">
            <p className="muted small" role="status">
              {words.countOf(faqs.length, total)}
            </p>
            <ol className="words-rows">
              {faqs.map((faq, index) => (
                <FaqRow key={faq.id} faq={faq} query={query} above={faqs[index - 1]} below={faqs[index + 1]} />
              ))}
            </ol>
          </Section>
        ) : (
          <EmptyState title={words.none} text={query ? words.noneFor({ query }) : words.noneYet} role="status">
            {query ? <a href={href('/admin/faqs')}>{words.clear}</a> : <a href={newAt(query)}>{words.add}</a>}
          </EmptyState>
        )}
        {!isAlone && <Outlet />}
      </div>
    </ListBehind>
  )
}

export const ErrorBoundary = failedPage(words.failure)
