import { Plus } from 'lucide-react'
import { data, href, redirect } from 'react-router'
import { moveFaq } from '#app/features/content/faqs/edit/move-faq.server.ts'
import { publishFaq } from '#app/features/content/faqs/edit/publish-faq.server.ts'
import { type ListedFaq, readAllFaqs } from '#app/features/content/faqs/edit/read-faqs.server.ts'
import { type Call, callContext } from '#app/platform/call.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { type Fields, readFields } from '#app/platform/http/forms.ts'
import { type PageRequest, pageContext } from '#app/platform/http/page-context.ts'
import { idParam } from '#app/platform/http/params.ts'
import { redirectWithFlash } from '#app/routes/account/session-cookie.server.ts'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { FilterBar, WordsField } from '#app/ui/page/filter-bar.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { ListPage } from '../parts/list-page.tsx'
import type { Route } from './+types/faqs.ts'
import { listAt, newAt, readQuery } from './faq-addresses.ts'
import { FaqRow } from './faq-row.tsx'
import { adminFaqWords as words } from './faqs.words.ts'

export const handle: PageHandle = { access: 'staff', needs: 'faq.edit' }

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = readQuery(url)
  return { query, ...(await readAllFaqs(context.get(callContext), query)) }
}

/** The toggle of a row and its two arrows. Both say what is wanted, so that pressing twice does it once. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const [call, page] = [context.get(callContext), context.get(pageContext)]
  const fields = await readFields(request)
  const query = readQuery(url)
  return fields.has('move') ? move(call, fields, query) : publish(call, page, { fields, query })
}

async function publish(call: Call, page: PageRequest, { fields, query }: { fields: Fields; query: string }) {
  const id = idParam<'faq'>(fields.text('id'))
  const published = fields.text('published') === 'yes'
  await publishFaq(call, id, published)
  const flash = published ? 'faq-published' : 'faq-unpublished'
  throw redirectWithFlash(page, listAt(query, `toggle-${id}`), flash)
}

async function move(call: Call, fields: Fields, query: string) {
  const id = idParam<'faq'>(fields.text('id'))
  const [way = '', past] = fields.text('move').split(' ')
  if (way !== 'up' && way !== 'down') throw new Response(null, { status: 400, statusText: 'Bad Request' })
  const moved = await moveFaq(call, { id, way, past: idParam<'faq'>(past) })
  // The arrow keeps the focus, so that it can be pressed again.
  if (moved.ok) throw redirect(listAt(query, `${way}-${id}`), 303)
  return data({ moved: false }, { status: 409 })
}

export default function AdminFaqsPage({ loaderData: { query, faqs, total }, actionData }: Route.ComponentProps) {
  return (
    <ListPage
      title={words.title}
      lede={
        <>
          {words.lede} <a href={href('/faqs')}>{words.public}</a>
        </>
      }
      windowTitle={words.pageTitle(query)}
      problems={actionData ? [{ field: '', message: words.moved }] : []}
      acts={
        <a className="button" href={newAt(query)} data-dialog-page="editor" data-shortcut="n">
          <Icon of={Plus} /> {words.add}
        </a>
      }
    >
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
            {words.count(faqs.length, total)}
          </p>
          <List faqs={faqs} query={query} />
        </Section>
      ) : (
        <EmptyState title={words.none} text={query ? words.noneFor(query) : words.noneYet} role="status">
          {query ? <a href={href('/admin/faqs')}>{words.clear}</a> : <a href={href('/admin/faqs/new')}>{words.add}</a>}
        </EmptyState>
      )}
    </ListPage>
  )
}

function List({ faqs, query }: { faqs: readonly ListedFaq[]; query: string }) {
  return (
    <ol className="words-rows">
      {faqs.map((faq, index) => (
        <FaqRow key={faq.id} faq={faq} query={query} above={faqs[index - 1]} below={faqs[index + 1]} />
      ))}
    </ol>
  )
}

export const ErrorBoundary = failedPage(words.failure)
