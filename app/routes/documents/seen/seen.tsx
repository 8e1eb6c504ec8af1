import { documentWords } from '#app/features/documents/document.words.ts'
import { aboutIn, type Opening, openingsAbout, sameLineMinutes } from '#app/features/privacy/access-log/access-log.ts'
import {
  openingNote,
  openingText,
  openingTimes,
  accessLogWords as words,
} from '#app/features/privacy/access-log/access-log.words.ts'
import { readAccessLog } from '#app/features/privacy/access-log/read-access-log.server.ts'
import { addressOf } from '#app/lib/address.ts'
import { pageName, readPage, shownPage } from '#app/lib/paging.ts'
import { briefListText } from '#app/lib/words/formats.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { requireFound } from '#app/platform/refusal.ts'
import { signedInRequest } from '#app/routes/account/signed-in.server.ts'
import type { Option } from '#app/ui/form/field.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { FilterBar, FilterSelect } from '#app/ui/page/filter-bar.tsx'
import { Page } from '#app/ui/page/page.tsx'
import { Pagination } from '#app/ui/page/pagination.tsx'
import { Card } from '#app/ui/page/section.tsx'
import { WithAside } from '#app/ui/page/with-aside.tsx'
import type { Route } from './+types/seen.ts'
import { OpeningRow, type ShownOpening } from './opening-row.tsx'

export const handle: PageHandle = { access: 'signed-in', own: true, hydrate: true }

const aPage = 20

export async function loader({ context, request }: Route.LoaderArgs) {
  const { ctx, accountId } = signedInRequest(context)
  const search = new URL(request.url).searchParams
  const openings = await readAccessLog(ctx, accountId)
  const asked = search.get('about') ?? ''
  const about = asked ? requireFound(aboutIn(asked)) : undefined
  const found = openingsAbout(openings, about)
  const { after, ...shown } = shownPage(found.length, readPage(search), aPage)
  return {
    asked,
    ...shown,
    isScanned: ctx.ports.scanner !== undefined,
    choices: choicesIn(openings),
    found: found.length,
    openings: found.slice(after, after + aPage).map(asShown),
  }
}

/** Every application and document that was accessed. */
function choicesIn(openings: readonly Opening[]): Option[] {
  const choices = new Map<string, string>()
  for (const { application } of openings) {
    if (application)
      choices.set(`application/${application.id}`, briefListText([application.to, application.reference]))
  }
  for (const { documentId, kind, application } of openings) {
    if (documentId && kind && application) {
      choices.set(`document/${documentId}`, briefListText([documentWords(kind).name, application.reference]))
    }
  }
  return [...choices].map(([value, label]) => ({ value, label }))
}

function asShown(opening: Opening): ShownOpening {
  const { id, at, application } = opening
  return {
    id,
    at,
    text: openingText(opening),
    times: openingTimes(opening),
    note: openingNote(opening),
    application: application && { id: application.id, reference: application.reference },
  }
}

export default function SeenPage({ loaderData }: Route.ComponentProps) {
  const { asked, page, pages, isScanned, choices, found, openings } = loaderData
  // The filter is hidden if the selected item has no entries; the empty list explains that.
  const isChosen = choices.length > 1 && (asked === '' || choices.some(({ value }) => value === asked))
  const at = (page: number) => addressOf(href('/documents/seen'), { about: asked, page: pageName(page) })
  return (
    <Page title={words.title} lede={words.lede} back={{ to: href('/documents'), text: words.back }}>
      <WithAside wide aside={<Machine isScanned={isScanned} />}>
        <section className="stack" aria-labelledby="list-title">
          <div className="row on-line apart gap-12">
            <h2 id="list-title">{words.list}</h2>
            {found > 0 && <p className="muted">{words.count({ count: found })}</p>}
          </div>
          {isChosen && (
            <FilterBar label={words.filter.label} action={href('/documents/seen')} button={words.filter.button}>
              <FilterSelect
                name="about"
                label={words.filter.about}
                any={words.filter.any}
                options={choices}
                asked={asked}
              />
            </FilterBar>
          )}
          {openings.length > 0 ? (
            <ul className="card marked-rows">
              {openings.map((opening) => (
                <OpeningRow key={opening.id} opening={opening} />
              ))}
            </ul>
          ) : (
            <EmptyState {...words.empty}>
              {asked && <a href={href('/documents/seen')}>{words.filter.any}</a>}
            </EmptyState>
          )}
          <Pagination page={page} pages={pages} at={at} label={words.pages} />
          <p className="muted small">{words.privacy}</p>
        </section>
      </WithAside>
    </Page>
  )
}

/** Automated processing, listed separately from access by staff. */
function Machine({ isScanned }: { isScanned: boolean }) {
  const { title, checked, scanned, read, line } = words.machine
  return (
    <Card name="machine" title={title}>
      <p>
        {checked} {isScanned && scanned}
      </p>
      <p>{read}</p>
      <p className="muted small">{line({ sameLineMinutes })}</p>
    </Card>
  )
}
