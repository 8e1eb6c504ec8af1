import { CircleCheck, Clock, type LucideIcon, RefreshCw } from 'lucide-react'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import type { TicketStatus } from '../ticket.ts'
import { ticketStatusWords } from '../ticket.words.ts'

const looks: Record<TicketStatus, { tone: BadgeTone; icon: LucideIcon }> = {
  open: { tone: 'yellow', icon: Clock },
  'in-progress': { tone: 'purple', icon: RefreshCw },
  resolved: { tone: 'green', icon: CircleCheck },
}

export function TicketBadge({ status }: { status: TicketStatus }) {
  return <Badge {...looks[status]}>{ticketStatusWords[status].name}</Badge>
}
