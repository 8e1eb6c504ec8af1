import { CircleCheck, Clock, type LucideIcon, MessageSquareReply, RefreshCw } from 'lucide-react'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { type OwnTicketState, ownStateOf, type TicketStatus } from '../ticket.ts'
import { ownTicketStateWords, ticketStatusWords } from '../ticket.words.ts'

type Look = { tone: BadgeTone; icon: LucideIcon }

const looks: Record<TicketStatus, Look> = {
  open: { tone: 'yellow', icon: Clock },
  'in-progress': { tone: 'purple', icon: RefreshCw },
  resolved: { tone: 'green', icon: CircleCheck },
}

/** The ticket's status, as shown to staff. */
export function TicketBadge({ status }: { status: TicketStatus }) {
  return <Badge {...looks[status]}>{ticketStatusWords[status].name}</Badge>
}

const ownLooks: Record<OwnTicketState, Look> = {
  waiting: looks.open,
  answered: { tone: 'blue', icon: MessageSquareReply },
  resolved: looks.resolved,
}

/** The ticket's status, as shown to its traveller. */
export function OwnTicketBadge({ ticket }: { ticket: { status: TicketStatus; answered: boolean } }) {
  const state = ownStateOf(ticket)
  return <Badge {...ownLooks[state]}>{ownTicketStateWords[state].name}</Badge>
}
