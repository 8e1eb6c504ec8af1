import {
  Ban,
  CircleCheck,
  Clock,
  Eye,
  FileCheck,
  type LucideIcon,
  OctagonX,
  Pencil,
  RefreshCw,
  TimerOff,
  Undo2,
} from 'lucide-react'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import type { ApplicationStatus } from '../application.ts'
import { statusWords } from '../application.words.ts'

const looks: Record<ApplicationStatus, { icon: LucideIcon; tone: BadgeTone }> = {
  draft: { icon: Pencil, tone: 'grey' },
  pending: { icon: Clock, tone: 'yellow' },
  document_verification: { icon: FileCheck, tone: 'blue' },
  processing: { icon: RefreshCw, tone: 'purple' },
  under_review: { icon: Eye, tone: 'indigo' },
  approved: { icon: CircleCheck, tone: 'green' },
  rejected: { icon: OctagonX, tone: 'red' },
  withdrawn: { icon: Undo2, tone: 'grey' },
  cancelled: { icon: Ban, tone: 'grey' },
  expired: { icon: TimerOff, tone: 'grey' },
}

export function StatusBadge({ status }: { status: ApplicationStatus }) {
  return <Badge {...looks[status]}>{statusWords[status].name}</Badge>
}
