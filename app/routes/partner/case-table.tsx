import { StatusBadge } from '#app/features/applications/components/status-badge.tsx'
import { ownCaseAt } from '#app/features/applications/own-case-at.ts'
import type { PartnerCase } from '#app/features/own-cases/partner-cases/read-partner-cases.server.ts'
import { formatMoney } from '#app/lib/money.ts'
import { formatDate } from '#app/lib/plain-date.ts'
import { onwards } from '#app/lib/words/formats.ts'
import { type Column, DataTable } from '#app/ui/page/data-table.tsx'
import { partnerWords as words } from './partner.words.ts'

/** The cases of a company. Agents can open only the ones they started. */
export function CaseTable({ cases }: { cases: readonly PartnerCase[] }) {
  return (
    <DataTable caption={words.caption} captionHidden columns={columns()} rows={cases} keyOf={({ id }) => id} tight />
  )
}

const columns = (): readonly Column<PartnerCase>[] => [
  {
    name: words.columns.case,
    of: ({ id, reference, applicant, agent, status }) => {
      const at = ownCaseAt(id)
      return (
        <>
          {agent === undefined ? (
            <a href={status === 'draft' ? at.draft : at.details}>
              <bdi>{applicant || words.unnamed}</bdi>
            </a>
          ) : (
            <bdi>{applicant || words.unnamed}</bdi>
          )}
          <span className="block small muted mono one-line">{reference}</span>
        </>
      )
    },
  },
  { name: words.columns.route, of: ({ from, to }) => `${from} ${onwards()} ${to}` },
  {
    name: words.columns.status,
    of: ({ status, expectedOn }) => (
      <>
        <StatusBadge status={status} />
        {expectedOn && (
          <span className="block small muted">{words.expected({ day: formatDate(expectedOn, 'short') })}</span>
        )}
      </>
    ),
  },
  { name: words.columns.agent, of: ({ agent }) => (agent === undefined ? words.you : <bdi>{agent}</bdi>) },
  {
    name: words.columns.day,
    of: ({ day }) => (
      <time className="one-line" dateTime={day}>
        {formatDate(day, 'short')}
      </time>
    ),
  },
  {
    name: words.columns.price,
    of: ({ price, isOnAccount }) =>
      price ? (
        <>
          <span className="one-line">{formatMoney(price)}</span>
          {isOnAccount && <span className="block small muted">{words.onAccount}</span>}
        </>
      ) : (
        <span className="muted">{words.unpaid}</span>
      ),
    end: true,
  },
]
