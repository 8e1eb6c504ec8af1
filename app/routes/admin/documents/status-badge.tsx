import { CircleCheck, CircleDashed, CircleX, Clock3, type LucideIcon } from 'lucide-react'
import { staffStatusWords } from '#app/features/documents/decision.words.ts'
import type { DocumentStatus } from '#app/features/documents/document.ts'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'

const looks: Record<DocumentStatus, { icon: LucideIcon; tone: BadgeTone }> = {
  pending: { icon: CircleDashed, tone: 'grey' },
  uploaded: { icon: Clock3, tone: 'yellow' },
  verified: { icon: CircleCheck, tone: 'green' },
  rejected: { icon: CircleX, tone: 'red' },
}

/** The status label of a document for staff (D37). */
export function StatusBadge({ status }: { status: DocumentStatus }) {
  return <Badge {...looks[status]}>{staffStatusWords[status]}</Badge>
}
