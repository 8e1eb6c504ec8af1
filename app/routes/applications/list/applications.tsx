import { Plus } from 'lucide-react'
import { readOwnPartner } from '#app/features/accounts/partners/read-partners.server.ts'
import { applicationStatuses } from '#app/features/applications/application.ts'
import { statusWords } from '#app/features/applications/application.words.ts'
import { OwnCaseCard } from '#app/features/own-cases/components/own-case-card.tsx'
import {
  findOwnCases,
  isNarrowed,
  type OwnCasesAsked,
  ownCasesAddress,
  readOwnCasesAsked,
} from '#app/features/own-cases/own-case-search.ts'
import { readDraftParts } from '#app/features/own-cases/read-draft-parts.server.ts'
import { readOwnCases } from '#app/features/own-cases/read-own-cases.server.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/form/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { FilterBar, WordsField } from '#app/ui/page/filter-bar.tsx'
import { Page } from '#app/ui/page/page.tsx'
import { Pagination } from '#app/ui/page/pagination.tsx'
import type { Route } from './+types/applications.ts'
import { applicationsWords as words } from './applications.words.ts'

export const handle: PageHandle = { access: 'signed-in', hydrate: true }

export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = readOwnCasesAsked(new URL(request.url).searchParams)
  const ctx = context.get(requestContext)
  const cases = await readOwnCases(ctx)
  const company = (await readOwnPartner(ctx))?.name
  const { found, ...shown } = findOwnCases(cases, asked)
  const drafts = found.filter(({ status }) => status === 'draft')
  const parts = await readDraftParts(
    ctx,
    drafts.map(({ id }) => id),
  )
  return {
    ...{ asked, company, isEmpty: cases.length === 0 },
    found: found.map((one) => ({ ...one, part: parts.get(one.id) })),
    ...shown,
  }
}

export default function ApplicationsPage({ loaderData }: Route.ComponentProps) {
  const { asked, company, isEmpty } = loaderData
  return (
    <Page
      title={isNarrowed(asked) ? words.narrowedTitle : words.title}
      heading={words.title}
      lede={words.lede}
      acts={
        !isEmpty && (
          <ButtonLink to={href('/apply')}>
            <Icon of={Plus} /> {words.create}
          </ButtonLink>
        )
      }
    >
      {company && (
        <p>
          <a href={href('/partner')}>{words.company({ name: company })}</a>
        </p>
      )}
      {!isEmpty && <ApplicationsFilter asked={asked} />}
      <div id="own-cases" className="stack stack-lg">
        <Found {...loaderData} />
      </div>
    </Page>
  )
}

function Found({ asked, isEmpty, found, count, page, pages }: Route.ComponentProps['loaderData']) {
  if (isEmpty) {
    return (
      <EmptyState as="h2" title={words.empty.title} text={words.empty.text}>
        <ButtonLink to={href('/apply')}>{words.empty.button}</ButtonLink>
      </EmptyState>
    )
  }
  if (found.length === 0) {
    return (
      <EmptyState as="h2" title={words.none.title} text={words.none.text} role="status">
        <ButtonLink to={href('/applications')} look="quiet">
          {words.find.clear}
        </ButtonLink>
      </EmptyState>
    )
  }
  return (
    <>
      <p className="muted" role={isNarrowed(asked) ? 'status' : undefined}>
        {words.count({ count })}
      </p>
      <ul className="own-cases rows gap-20 wide-two">
        {found.map((one) => (
          <OwnCaseCard key={one.id} one={one} />
        ))}
      </ul>
      <Pagination page={page} pages={pages} at={(page) => ownCasesAddress(asked, page)} label={words.pages} />
    </>
  )
}

const applicationsFilterWords = words.find

const statuses = () => [
  { value: 'you', label: applicationsFilterWords.you },
  ...applicationStatuses.map((value) => ({ value, label: statusWords[value].name })),
]

/** All filters are in one form, so each result has its own address. */
function ApplicationsFilter({ asked }: { asked: OwnCasesAsked }) {
  return (
    <FilterBar
      label={applicationsFilterWords.label}
      action={href('/applications')}
      button={applicationsFilterWords.button}
      clear={isNarrowed(asked) && applicationsFilterWords.clear}
    >
      <WordsField label={applicationsFilterWords.q} placeholder={applicationsFilterWords.hint} asked={asked.q} />
      <SelectField
        name="status"
        label={applicationsFilterWords.status}
        prompt={applicationsFilterWords.all}
        options={statuses()}
        defaultValue={asked.status}
      />
    </FilterBar>
  )
}

export const ErrorBoundary = failedPage(words.failure, { whenOpened: true })
