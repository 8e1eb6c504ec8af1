import {
  type FilingCount,
  type FilingList,
  type FilingListState,
  filingsAt,
} from '#app/features/casework/filing/list/filing-list.ts'
import { PortalLink } from '../portal-link.tsx'
import { filingsWords as words } from './filings.words.ts'

type Props = { state: FilingListState; list: FilingList }

/** Open and overdue filings, by government and by officer, each linked to the filtered list. */
export function FilingsCounts({ state, list: { countries, officers } }: Props) {
  if (countries.length === 0) return null
  const at = (change: Partial<FilingListState>) => filingsAt(state, { q: '', due: 'all', ...change })
  return (
    <div className="halves filings-counts">
      <Counts id="by-government" title={words.byGovernment} counts={countries} at={(to) => at({ to })} />
      <Counts
        id="by-officer"
        title={words.byOfficer}
        counts={officers}
        at={(by) => at({ by: by as FilingListState['by'] })}
      />
    </div>
  )
}

type CountsProps = { id: string; title: string; counts: readonly FilingCount<string>[]; at(of: string): string }

function Counts({ id, title, counts, at }: CountsProps) {
  const { name, open, overdue } = words.countsColumns
  return (
    <section className="stack stack-sm" aria-labelledby={id}>
      <h2 className="title-small" id={id}>
        {title}
      </h2>
      <table className="data-table data-table-tight" aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">{name}</th>
            <th scope="col" className="cell-end">
              {open}
            </th>
            <th scope="col" className="cell-end">
              {overdue}
            </th>
          </tr>
        </thead>
        <tbody>
          {counts.map((one) => (
            <tr key={one.of}>
              <th scope="row">
                <PortalLink to={at(one.of)}>{one.name || words.filters.nobody}</PortalLink>
              </th>
              <td className="cell-end" data-name={open}>
                {words.count(one.open)}
              </td>
              <td className={one.overdue > 0 ? 'cell-end follow-up-overdue' : 'cell-end'} data-name={overdue}>
                {words.count(one.overdue)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
