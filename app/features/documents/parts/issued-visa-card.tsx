import { Download } from 'lucide-react'
import { href } from 'react-router'
import { sizeWords } from '#app/lib/file-size.ts'
import { dayOf, formatDate } from '#app/lib/plain-date.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { issuedVisaWords as words } from '../document.words.ts'
import type { IssuedVisa } from '../read-documents.server.ts'

/** What everything was for. It stands first on the pages of an application that is approved, and on no other. */
export function IssuedVisaCard({ visa }: { visa: IssuedVisa }) {
  if (visa === undefined) return null
  if (visa === null) {
    return <Notice text={words.notYet} />
  }
  const { documentId, file } = visa
  return (
    <Notice tone="ok" title={words.title}>
      <p>{words.text}</p>
      <p className="cluster">
        <ButtonLink to={href('/storage/v1/documents/:documentId', { documentId })}>
          <Icon of={Download} /> {words.download}
        </ButtonLink>
        <span className="hint">
          {file.fileName}, {sizeWords(file.size)}, {formatDate(dayOf(file.uploadedAt))}
        </span>
      </p>
    </Notice>
  )
}
