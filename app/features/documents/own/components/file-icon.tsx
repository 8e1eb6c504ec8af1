import { File, FileImage, FileSpreadsheet, FileText, FileType, type LucideIcon, Presentation } from 'lucide-react'
import { Icon } from '#app/ui/icon.tsx'
import { Mark } from '#app/ui/mark.tsx'
import type { FileSort } from '../own-file.ts'
import { kindNames } from '../own-file.words.ts'

const pictures: Record<FileSort, LucideIcon> = {
  pdf: FileText,
  word: FileType,
  image: FileImage,
  text: FileText,
  spreadsheet: FileSpreadsheet,
  presentation: Presentation,
}

type Props = {
  sort: FileSort | undefined
  /** With a short type name, in place of a preview. */
  named?: boolean
}

/** Beside a file name, where the type is also given in words. */
export function FileIcon({ sort, named = false }: Props) {
  const icon = sort ? pictures[sort] : File
  if (!named) return <Mark of={icon} />
  return (
    <span className="file-kind" aria-hidden="true">
      <Icon of={icon} size={26} />
      {sort && kindNames[sort]}
    </span>
  )
}
