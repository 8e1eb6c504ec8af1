import {
  countContactMessages,
  type MessageCursor,
  readContactDesk,
} from '#app/features/content/messages/read-contact-desk.server.ts'
import { countTickets, type DeskCursor, readDesk } from '#app/features/support/read-desk.server.ts'
import { addressOf } from '#app/lib/address.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { PageSteps } from '#app/ui/page/pagination.tsx'
import { Tabs } from '#app/ui/page/tabs.tsx'
import { ListPage } from '../components/list-page.tsx'
import type { Route } from './+types/messages.ts'
import { cursorText } from './cursor.ts'
import { deskWords as words } from './desk.words.ts'
import { DeskFilters } from './desk-filters.tsx'
import { ContactRows, TicketRows } from './desk-rows.tsx'
import { type DeskSearch, readDeskSearch, statusesOf } from './desk-search.ts'

export const handle: PageHandle = { access: 'staff', needs: 'message.answer', hydrate: true }

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const search = readDeskSearch(new URL(request.url).searchParams)
  const [tickets, contact] = [await countTickets(ctx), await countContactMessages(ctx)]
  return { now: ctx.now, search, counts: { tickets, contact }, list: await listOf(ctx, search) }
}

async function listOf(ctx: RequestContext, search: DeskSearch) {
  if (search.tab === 'tickets') {
    const [waits, updated, id] = search.after ?? []
    const after = id ? ({ waits, updated, id } as DeskCursor) : undefined
    const { rows, next } = await readDesk(ctx, { statuses: statusesOf(search), text: search.q, after })
    return { tab: 'tickets' as const, rows, next: next && cursorText(next.waits, next.updated, next.id) }
  }
  const [at, id] = search.after ?? []
  const after = id ? ({ at, id } as MessageCursor) : undefined
  const { rows, next } = await readContactDesk(ctx, { status: search.status, reference: search.q, after })
  return { tab: 'contact' as const, rows, next: next && cursorText(next.at, next.id) }
}

/** Each state of the list has its own title, because it can be open in another tab. */
function titleOf({ tab, status, q, after }: DeskSearch, isEmpty: boolean): string {
  const list = words.tabs[tab]
  if (q) return isEmpty ? words[tab].noneFound({ text: q }) : words.found({ text: q, list })
  const filters: Record<string, string> = words[tab].filters
  const isFirst = status === Object.keys(filters)[0] && !after
  return isFirst ? list : words.narrowed({ filter: filters[status] ?? list, list })
}

export default function AdminMessagesPage({ loaderData }: Route.ComponentProps) {
  const { now, search, counts, list } = loaderData
  const { tab, status, q } = search
  const waiting = counts.tickets.open + counts.tickets['in-progress']
  const at = (more: Record<string, string | undefined>) =>
    addressOf(href('/admin/messages'), { tab, status, q, ...more })
  return (
    <ListPage title={words.title} lede={words.lede} windowTitle={titleOf(search, list.rows.length === 0)}>
      <Tabs
        label={words.tabs.label}
        tabs={[
          {
            name: words.counted({ name: words.tabs.tickets, count: waiting }),
            href: `${href('/admin/messages')}?tab=tickets`,
            current: tab === 'tickets',
          },
          {
            name: words.counted({ name: words.tabs.contact, count: counts.contact.open }),
            href: `${href('/admin/messages')}?tab=contact`,
            current: tab === 'contact',
          },
        ]}
      />
      <DeskFilters search={search} counts={counts} />
      {list.tab === 'tickets' ? (
        <TicketRows rows={list.rows} now={now} q={q} />
      ) : (
        <ContactRows rows={list.rows} now={now} q={q} status={status === 'answered' ? 'answered' : 'open'} />
      )}
      <PageSteps
        label={words.pages}
        first={search.after && { to: at({}), name: words.first }}
        next={list.next && { to: at({ after: list.next }), name: words.next }}
      />
    </ListPage>
  )
}
