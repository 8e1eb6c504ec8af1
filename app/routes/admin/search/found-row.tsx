import { Files, FileText, type LucideIcon, MessageCircleQuestionMark, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import type { OwnRoleNames } from '#app/features/accounts/roles/role.ts'
import { roleNameOf } from '#app/features/accounts/roles/role.words.ts'
import { StatusBadge } from '#app/features/applications/components/status-badge.tsx'
import { caseAt } from '#app/features/casework/queue/queue-query.ts'
import { documentWords } from '#app/features/documents/document.words.ts'
import type { Found } from '#app/features/overview/search.ts'
import { ticketStatusWords } from '#app/features/support/ticket.words.ts'
import { href } from '#app/lib/words/href.ts'
import { isStaffRole } from '#app/platform/roles.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { personAt } from '../users/person-address.ts'
import { searchWords as words } from './search.words.ts'

type Row = { icon: LucideIcon; href: string; name: string; more: ReactNode; badge: ReactNode }

/** A search result: its kind, owner and status, with a link. */
export function FoundRow({ found, roleNames }: { found: Found; roleNames: OwnRoleNames }) {
  const { icon, href, name, more, badge } = rowOf(found, roleNames)
  return (
    <li className="mark-row">
      <Icon of={icon} size={22} />
      <div>
        <a className="bold" href={href}>
          <bdi>{name}</bdi>
        </a>
        <p className="muted small">{more}</p>
      </div>
      {badge}
    </li>
  )
}

function rowOf(found: Found, roleNames: OwnRoleNames): Row {
  switch (found.kind) {
    case 'application':
      return {
        icon: Files,
        href: caseAt(found.id),
        name: found.applicantName,
        more: (
          <>
            <span className="mono">{found.reference}</span> {words.routeOf({ from: found.fromName, to: found.toName })}
          </>
        ),
        badge: <StatusBadge status={found.status} />,
      }
    case 'person':
      return {
        icon: UserRound,
        href: personAt(found.id),
        name: found.name,
        more: !isStaffRole(found.role)
          ? found.email
          : words.ofCase({ applicant: found.email, reference: roleNameOf(found.role, roleNames) }),
        badge: <Badge tone={found.status === 'blocked' ? 'red' : 'plain'}>{words.accountStatus[found.status]}</Badge>,
      }
    case 'document':
      return {
        icon: FileText,
        href: caseAt(found.applicationId),
        name: found.fileName ?? words.noFile,
        more: (
          <>
            {documentWords(found.documentKind).name},{' '}
            <bdi>{words.ofCase({ applicant: found.applicantName, reference: found.reference })}</bdi>
          </>
        ),
        badge: null,
      }
    case 'ticket':
      return {
        icon: MessageCircleQuestionMark,
        href: href('/admin/messages/tickets/:ticketId', { ticketId: found.id }),
        name: found.reference,
        more: <bdi>{found.personName}</bdi>,
        badge: <Badge>{ticketStatusWords[found.status].name}</Badge>,
      }
  }
}
