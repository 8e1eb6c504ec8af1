import { CircleCheck, CircleDashed, CircleX, FileCheck, type LucideIcon } from 'lucide-react'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { documentStatusWords } from '../document.words.ts'
import type { DocumentRow } from '../read-documents.server.ts'

type Status = DocumentRow['status']

// The same colours as application statuses, so that green means the same everywhere.
const looks: Record<Status, { icon: LucideIcon; tone: BadgeTone }> = {
  pending: { icon: CircleDashed, tone: 'grey' },
  uploaded: { icon: FileCheck, tone: 'blue' },
  verified: { icon: CircleCheck, tone: 'green' },
  rejected: { icon: CircleX, tone: 'red' },
  made_from_answers: { icon: CircleCheck, tone: 'green' },
}

export function DocumentBadge({ status }: { status: Status }) {
  return <Badge {...looks[status]}>{documentStatusWords[status]}</Badge>
}
