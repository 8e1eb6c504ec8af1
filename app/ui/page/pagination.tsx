import { ArrowLeft, ArrowRight } from 'lucide-react'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { Icon } from '../icon.tsx'
import { uiWords as words } from '../ui.words.ts'

type Props = {
  /** Starts at 1. */
  page: number
  pages: number
  /** The address of a page of the list, with the same query. */
  at(page: number): string
  label: string
}

/** The first and last pages and those around the current one; a list of a few pages has them all. */
function shownPages(page: number, pages: number): number[] {
  const all = Array.from({ length: pages }, (_, index) => index + 1)
  if (pages < 8) return all
  return all.filter((number) => number === 1 || number === pages || Math.abs(number - page) < 2)
}

/** The pagination links of a list. Renders nothing for a single page. */
export function Pagination({ page, pages, at, label }: Props) {
  if (pages < 2) return null
  return (
    <nav className="pagination" aria-label={label}>
      {page > 1 && (
        <a className="pagination-step" href={at(page - 1)} rel="prev">
          <Icon of={ArrowLeft} /> {words.previous}
        </a>
      )}
      <ul>
        {shownPages(page, pages).map((number, index, shown) => (
          <Fragment key={number}>
            {number - (shown[index - 1] ?? 0) > 1 && (
              <li className="pagination-gap" aria-hidden="true">
                …
              </li>
            )}
            <li>
              <a
                href={at(number)}
                aria-current={number === page ? 'page' : undefined}
                aria-label={words.pageOf({ page: number, pages })}
              >
                {number}
              </a>
            </li>
          </Fragment>
        ))}
      </ul>
      {page < pages && (
        <a className="pagination-step" href={at(page + 1)} rel="next">
          {words.next} <Icon of={ArrowRight} />
        </a>
      )}
    </nav>
  )
}

type Way = { readonly to: string; readonly name: string } | false | '' | undefined

type StepsProps = {
  label: string
  previous?: Way
  /** A link to the start of the list. */
  first?: Way
  next?: Way
}

/** The links to the adjacent pages of a list with keyset pagination. Renders nothing for a single page. */
export function PageSteps({ label, previous, first, next }: StepsProps) {
  if (!previous && !first && !next) return null
  return (
    <nav className="pagination" aria-label={label}>
      {previous && (
        <Link className="pagination-step" to={previous.to} rel="prev">
          <Icon of={ArrowLeft} /> {previous.name}
        </Link>
      )}
      {first && <Link to={first.to}>{first.name}</Link>}
      {next && (
        <Link className="pagination-step" to={next.to} rel="next">
          {next.name} <Icon of={ArrowRight} />
        </Link>
      )}
    </nav>
  )
}
