import { File, FileImage, FileSpreadsheet, FileText, FileType, type LucideIcon, Presentation } from 'lucide-react'
import { Mark } from '#app/ui/mark.tsx'
import type { FileSort } from '../own-file.ts'

const pictures: Record<FileSort, LucideIcon> = {
  pdf: FileText,
  word: FileType,
  image: FileImage,
  text: FileText,
  spreadsheet: FileSpreadsheet,
  presentation: Presentation,
}

/** Beside the name of a file; its type stands there in words too. */
export function PaperIcon({ sort }: { sort: FileSort | undefined }) {
  return <Mark of={sort ? pictures[sort] : File} />
}
