import { useLocation } from 'react-router'
import { postWords as words } from '#app/features/content/posts/post.words.ts'
import { href, inLanguageNow } from '#app/lib/words/href.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'

export function NothingFound() {
  return (
    <div role="status">
      <EmptyState title={words.none} text={words.noneWhy}>
        <ButtonLink to={href('/blog')} look="quiet">
          {words.filter.clear}
        </ButtonLink>
      </EmptyState>
    </div>
  )
}

/** Shown when the articles could not be read; the user's query is kept. */
export function FailedListPage() {
  const { pathname, search } = useLocation()
  return (
    <div className="page page-reading band stack">
      <PageTitle wrong>{words.listFailed}</PageTitle>
      <h1 tabIndex={-1}>{words.listFailed}</h1>
      <p>{words.listFailedWhy}</p>
      <ButtonLink to={inLanguageNow(pathname + search)}>{words.again}</ButtonLink>
    </div>
  )
}
