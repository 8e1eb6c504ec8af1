import { CircleCheck, CircleDashed, CircleX, FileCheck, type LucideIcon } from 'lucide-react'
import { Icon } from '#app/ui/icon.tsx'
import { documentStatusWords } from '../document.words.ts'
import type { DocumentRow } from '../read-documents.server.ts'

type Status = DocumentRow['status']

const looks: Record<Status, { icon: LucideIcon; colours: string }> = {
  pending: { icon: CircleDashed, colours: 'bg-[var(--st-draft-bg)] text-[var(--st-draft)]' },
  uploaded: {
    icon: FileCheck,
    colours: 'bg-[var(--st-document\\_verification-bg)] text-[var(--st-document\\_verification)]',
  },
  verified: { icon: CircleCheck, colours: 'bg-[var(--st-approved-bg)] text-[var(--st-approved)]' },
  rejected: { icon: CircleX, colours: 'bg-[var(--st-rejected-bg)] text-[var(--st-rejected)]' },
  made_from_answers: { icon: CircleCheck, colours: 'bg-[var(--st-approved-bg)] text-[var(--st-approved)]' },
}

export function DocumentBadge({ status }: { status: Status }) {
  const { icon, colours } = looks[status]
  return (
    <span className={`badge ${colours}`}>
      <Icon of={icon} size={16} />
      {documentStatusWords[status]}
    </span>
  )
}
