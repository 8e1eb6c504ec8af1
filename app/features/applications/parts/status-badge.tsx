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
import { Icon } from '#app/ui/icon.tsx'
import type { ApplicationStatus } from '../application.ts'
import { statusWords } from '../application.words.ts'

// Blue, indigo and purple are hard to tell apart: each status has a shape of its own too.
const pictures: Record<ApplicationStatus, LucideIcon> = {
  draft: Pencil,
  pending: Clock,
  document_verification: FileCheck,
  processing: RefreshCw,
  under_review: Eye,
  approved: CircleCheck,
  rejected: OctagonX,
  withdrawn: Undo2,
  cancelled: Ban,
  expired: TimerOff,
}

export function StatusBadge({ status }: { status: ApplicationStatus }) {
  return (
    <span className={`badge badge-${status}`}>
      <Icon of={pictures[status]} size={16} />
      {statusWords[status].name}
    </span>
  )
}
