import { href } from '#app/lib/words/href.ts'
import { filesWords } from './documents.words.ts'

const words = filesWords.crumbs

/** The breadcrumbs: Home, Services, Documents and, on the page of a document, its name. */
export function Crumbs({ current }: { current?: string }) {
  return (
    <nav aria-label={words.label} className="crumbs">
      <ol className="row gap-8 small">
        <li>
          <a href={href('/')}>{words.home}</a>
        </li>
        <li>
          <a href={href('/services')}>{words.services}</a>
        </li>
        <li>
          {current ? (
            <a href={href('/documents')}>{filesWords.title}</a>
          ) : (
            <span aria-current="page">{filesWords.title}</span>
          )}
        </li>
        {current && (
          <li>
            <span aria-current="page">{current}</span>
          </li>
        )}
      </ol>
    </nav>
  )
}
