import type { FileItemsAsked } from '#app/features/documents/own/list-file-items.server.ts'
import { fileSorts } from '#app/features/documents/own/own-file.ts'
import { sortWords } from '#app/features/documents/own/own-file.words.ts'
import { addressOf } from '#app/lib/address.ts'
import { pageName } from '#app/lib/paging.ts'
import { href } from '#app/lib/words/href.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/form/field.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { FilterBar, WordsField } from '#app/ui/page/filter-bar.tsx'
import { Pagination } from '#app/ui/page/pagination.tsx'
import { filesWords as words } from './documents.words.ts'
import type { ShelfRow as Row } from './shelf.server.ts'
import { ShelfRow } from './shelf-row.tsx'

type Props = { asked: FileItemsAsked; rows: readonly Row[]; page: number; pages: number; total: number; found: number }

export function ShelfList({ asked, rows, page, pages, total, found }: Props) {
  const isNarrowed = asked.q !== '' || asked.sort !== undefined
  const at = (page: number) => addressOf(href('/documents'), { q: asked.q, type: asked.sort, page: pageName(page) })
  return (
    <section className="stack" aria-labelledby="list-title">
      <div className="row on-line apart gap-12">
        <h2 id="list-title">{words.list}</h2>
        {total > 0 && (
          <p className="muted">{isNarrowed ? words.found({ count: found, total }) : words.count({ total })}</p>
        )}
      </div>
      {total > 0 && <Filter asked={asked} />}
      {rows.length > 0 ? (
        <ul className="card marked-rows">
          {rows.map((row) => (
            <ShelfRow row={row} key={row.id} />
          ))}
        </ul>
      ) : (
        <Nothing isNarrowed={total > 0} />
      )}
      <Pagination page={page} pages={pages} at={at} label={words.pages} />
    </section>
  )
}

function Filter({ asked }: { asked: FileItemsAsked }) {
  return (
    <FilterBar label={words.filter.label} action={href('/documents')} button={words.filter.button}>
      <WordsField label={words.filter.name} asked={asked.q} maxLength={200} />
      <SelectField
        name="type"
        label={words.filter.type}
        prompt={words.filter.every}
        options={fileSorts.map((sort) => ({ value: sort, label: sortWords[sort] }))}
        defaultValue={asked.sort ?? ''}
      />
    </FilterBar>
  )
}

function Nothing({ isNarrowed }: { isNarrowed: boolean }) {
  if (isNarrowed) {
    return (
      <EmptyState title={words.none.title} text={words.none.text}>
        <ButtonLink to={href('/documents')} look="quiet">
          {words.filter.clear}
        </ButtonLink>
      </EmptyState>
    )
  }
  return (
    <EmptyState title={words.empty.title} text={words.empty.text}>
      <ButtonLink to="#file">{words.empty.action}</ButtonLink>
    </EmptyState>
  )
}
