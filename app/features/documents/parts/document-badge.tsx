import { CircleCheck, CircleDashed, CircleX, FileCheck, type LucideIcon } from 'lucide-react'
import { Icon } from '#app/ui/icon.tsx'
import { documentStatusWords } from '../document.words.ts'
import type { DocumentRow } from '../read-documents.server.ts'

type Status = DocumentRow['status']

// The colours are those of an application's statuses, so that green means the same everywhere.
const looks: Record<Status, { icon: LucideIcon; colour: string }> = {
  pending: { icon: CircleDashed, colour: 'badge-draft' },
  uploaded: { icon: FileCheck, colour: 'badge-document_verification' },
  verified: { icon: CircleCheck, colour: 'badge-approved' },
  rejected: { icon: CircleX, colour: 'badge-rejected' },
  made_from_answers: { icon: CircleCheck, colour: 'badge-approved' },
}

export function DocumentBadge({ status }: { status: Status }) {
  const { icon, colour } = looks[status]
  return (
    <span className={`badge ${colour}`}>
      <Icon of={icon} size={16} />
      {documentStatusWords[status]}
    </span>
  )
}
