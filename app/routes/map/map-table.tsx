import { ageLimits } from '#app/features/visas/evidence/confidence-of.ts'
import type { DestinationAnswer } from '#app/features/visas/passport/passport.ts'
import type { AnswerKind } from '#app/features/visas/requirement.ts'
import { shownPage } from '#app/lib/paging.ts'
import { formatDate } from '#app/lib/plain-date.ts'
import { href } from '#app/lib/words/href.ts'
import { Flag } from '#app/ui/flag.tsx'
import { type Column, DataTable } from '#app/ui/page/data-table.tsx'
import { Pagination } from '#app/ui/page/pagination.tsx'
import { mapWords as words } from './map.words.ts'
import { Swatch } from './map-figure.tsx'
import { groupId, needsInOrder } from './map-needs.ts'
import { type MapAsked, type MapSort, mapAddress, mapSorts } from './map-search.ts'

type Props = { from: string; destinations: readonly DestinationAnswer[]; asked: MapAsked }

const perPage = 24

/** The map as a paginated table: the same countries, answers and links. */
export function MapTable({ from, destinations, asked }: Props) {
  const { sort, kind } = asked
  const wanted = kind ? destinations.filter((one) => one.kind === kind) : destinations
  const { page, pages, after } = shownPage(wanted.length, asked.page, perPage)
  const ordered = sort === 'need' ? groupsOf(wanted).flatMap(([, own]) => own) : sorted(wanted, sort)
  const shown = ordered.slice(after, after + perPage)
  return (
    <>
      <nav aria-label={words.sorting} className="map-views">
        <ul className="chip-row row gap-8">
          {mapSorts.map((each) => (
            <li key={each}>
              <a
                className="chip"
                href={`${mapAddress({ ...asked, sort: each, page: 1 })}#list`}
                aria-current={each === sort ? 'true' : undefined}
              >
                {words.sort[each]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {kind && (
        <p>
          {words.only(kind)} <a href={`${mapAddress({ ...asked, kind: undefined, page: 1 })}#list`}>{words.all}</a>
        </p>
      )}
      {shown.some(({ stale }) => stale) && <p className="hint">{words.againMeans({ days: ageLimits.rule })}</p>}
      {sort === 'need' ? (
        groupsOf(shown).map(([kind, own]) => (
          <section key={kind} className="stack stack-sm room-above" aria-labelledby={groupId(kind)}>
            <h3 className="beside middle gap-12" id={groupId(kind)}>
              <Swatch kind={kind} /> {words.group(kind, wanted.filter((one) => one.kind === kind).length)}
            </h3>
            <p className="hint">{words.needMeans[kind]}</p>
            <Rows from={from} destinations={own} sort={sort} labelledBy={groupId(kind)} />
          </section>
        ))
      ) : (
        <Rows from={from} destinations={shown} sort={sort} labelledBy="list" />
      )}
      <Pagination
        page={page}
        pages={pages}
        at={(page) => `${mapAddress({ ...asked, page })}#list`}
        label={words.pages}
      />
      <p className="map-back">
        <a href="#map">{words.toLegend}</a>
      </p>
    </>
  )
}

export function groupsOf(destinations: readonly DestinationAnswer[]): [AnswerKind, DestinationAnswer[]][] {
  const groups = Map.groupBy(destinations, ({ kind }) => kind)
  return needsInOrder.flatMap((kind) => {
    const own = groups.get(kind)
    return own ? [[kind, own] satisfies [AnswerKind, DestinationAnswer[]]] : []
  })
}

/** The input is sorted by name, and the sort is stable. */
export function sorted(destinations: readonly DestinationAnswer[], sort: MapSort): DestinationAnswer[] {
  if (sort === 'stay') return destinations.toSorted((one, other) => stayRank(other) - stayRank(one))
  if (sort === 'checked') return destinations.toSorted((one, other) => (checkRank(one) < checkRank(other) ? -1 : 1))
  return [...destinations]
}

/** In days; unlimited stays sort first, unknown ones last. */
function stayRank({ kind, days, freeMovement }: DestinationAnswer): number {
  if (freeMovement || kind === 'same_country') return Number.MAX_SAFE_INTEGER
  return days ?? (kind === 'unknown' || kind === 'no_admission' ? -1 : 0)
}

/** ISO dates compare as text; entries without one sort last, by name. */
const checkRank = ({ asOf, name }: DestinationAnswer) => `${asOf ?? '9999'} ${name}`

type RowsProps = { from: string; destinations: readonly DestinationAnswer[]; sort: MapSort; labelledBy: string }

function Rows({ from, destinations, sort, labelledBy }: RowsProps) {
  return (
    <DataTable
      labelledBy={labelledBy}
      tight
      className="world-table"
      columns={columnsFor(from, sort)}
      rows={destinations}
      keyOf={({ code }) => code}
    />
  )
}

function columnsFor(from: string, sort: MapSort): Column<DestinationAnswer>[] {
  return [
    {
      name: words.country,
      sort: sort === 'name' || sort === 'need' ? 'ascending' : undefined,
      of: ({ code, name }) => (
        <span className="inline-row gap-10">
          <Flag code={code} />
          <a href={href('/requirements/:from/:to', { from, to: code })}>{name}</a>
        </span>
      ),
    },
    { name: words.needed, of: ({ kind }) => words.need[kind] },
    { name: words.stay, sort: sort === 'stay' ? 'descending' : undefined, of: stayOf },
    {
      name: words.checked,
      sort: sort === 'checked' ? 'ascending' : undefined,
      of: ({ kind, asOf, stale }) => (
        <>
          {asOf
            ? words.checkedOn({ asOf: formatDate(asOf) })
            : kind === 'same_country'
              ? words.noCheck
              : words.unchecked}
          {stale && <span className="verdict-late one-line">{words.again}</span>}
        </>
      ),
    },
  ]
}

type Stay = Pick<DestinationAnswer, 'kind' | 'days' | 'freeMovement'>

export function stayOf({ kind, days, freeMovement }: Stay): string {
  if (freeMovement || kind === 'same_country') return words.stayOf.unlimited
  if (days !== null) return words.stayDays({ days })
  if (kind === 'unknown') return words.stayOf.unknown
  if (kind === 'no_admission') return words.stayOf.none
  return kind === 'visa_free' ? words.stayOf.unstated : words.stayOf.byVisa
}
