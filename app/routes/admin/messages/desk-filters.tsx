import type { ContactStatus } from '#app/features/content/messages/contact-message.ts'
import type { TicketStatus } from '#app/features/support/ticket.ts'
import { addressOf } from '#app/lib/address.ts'
import { href } from '#app/lib/words/href.ts'
import { FilterBar, WordsField } from '#app/ui/page/filter-bar.tsx'
import { deskWords as words } from './desk.words.ts'
import { type DeskSearch, type TicketFilter, ticketFilters } from './desk-search.ts'

type Counts = { tickets: Record<TicketStatus, number>; contact: Record<ContactStatus, number> }
type Filter = { name: string; href: string; current: boolean }

/** The list filters: by status, as links with counts, and by search text. */
export function DeskFilters({ search, counts }: { search: DeskSearch; counts: Counts }) {
  const { tab, status, q } = search
  const { search: label, searchHint } = words[tab]
  const filters = tab === 'tickets' ? ticketFiltersOf(status, counts) : contactFiltersOf(status, counts)
  return (
    <div className="desk-filters rows gap-16">
      <nav aria-label={words.filter}>
        <ul className="row gap-8">
          {filters.map(({ name, href, current }) => (
            <li key={href}>
              <a className="chip" href={href} aria-current={current ? 'true' : undefined}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <FilterBar
        label={label}
        action={href('/admin/messages')}
        button={words.find}
        clear={q && words.clear}
        clearTo={addressOf(href('/admin/messages'), { tab, status })}
        kept={{ tab, status }}
      >
        <WordsField label={label} placeholder={searchHint} asked={q} />
      </FilterBar>
    </div>
  )
}

function ticketFiltersOf(status: string, { tickets }: Counts): Filter[] {
  const counts: Record<TicketFilter, number> = { ...tickets, waiting: tickets.open + tickets['in-progress'] }
  return ticketFilters.map((one) => ({
    name: words.counted({ name: words.tickets.filters[one], count: counts[one] }),
    href: addressOf(href('/admin/messages'), { tab: 'tickets', status: one }),
    current: one === status,
  }))
}

function contactFiltersOf(status: string, { contact }: Counts): Filter[] {
  return (['open', 'answered'] as const).map((one) => ({
    name: words.counted({ name: words.contact.filters[one], count: contact[one] }),
    href: addressOf(href('/admin/messages'), { tab: 'contact', status: one }),
    current: one === status,
  }))
}
