import { File, FileImage, FileSpreadsheet, FileText, FileType, type LucideIcon, Presentation } from 'lucide-react'
import { Icon } from '#app/ui/icon.tsx'
import { type FileSort, sortOf } from '../own-file.ts'

const pictures: Record<FileSort, LucideIcon> = {
  pdf: FileText,
  word: FileType,
  image: FileImage,
  text: FileText,
  spreadsheet: FileSpreadsheet,
  presentation: Presentation,
}

/** Beside the name of a file; its type stands there in words too. */
export function PaperIcon({ contentType }: { contentType: string }) {
  const sort = sortOf(contentType)
  return (
    <span className="own-paper-icon rows centred deep" aria-hidden="true">
      <Icon of={sort ? pictures[sort] : File} size={24} />
    </span>
  )
}
