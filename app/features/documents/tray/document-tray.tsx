import { Camera, Files } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { FieldProblem } from '#app/ui/form/problems.ts'
import { useIsRunning } from '#app/ui/is-running.ts'
import { DocumentCard } from './document-card.tsx'
import { type DocumentView, isOpen } from './document-view.ts'
import { FileButton } from './file-button.tsx'
import { Sorting } from './sorting.tsx'
import { trayWords as words } from './tray.words.ts'
import { useDrop } from './use-drop.ts'
import { useTray } from './use-tray.ts'

type Props = {
  applicationId: string
  views: readonly DocumentView[]
  /** The document named in the URL. */
  asked: string | undefined
  /** Problems with its submitted form. */
  problems: readonly FieldProblem[]
  /** Further actions for a document, given its file that has not been uploaded, if any. */
  toolOf?: (kind: string, take: (file: File) => void, file: File | undefined) => ReactNode
}

/** All documents of an application on one page, one card each, with one upload area. */
export function DocumentTray({ applicationId, views, asked, problems, toolOf }: Props) {
  const isRunning = useIsRunning()
  const tray = useTray(applicationId)
  const [unsorted, setUnsorted] = useState<readonly File[]>([])
  const mayAdd = views.some(({ mayUpload }) => mayUpload)
  const takeAll = (files: readonly File[]) => {
    const open = views.filter(isOpen)
    const [file] = files
    if (files.length === 1 && open.length === 1 && file && open[0]) tray.take(open[0].kind, file)
    else if (files.length > 0) setUnsorted(files)
  }
  useDrop(mayAdd, takeAll)
  const acts = { onFile: tray.take, onCancel: tray.cancel, onRetry: tray.retry }
  return (
    <div className="stack">
      {mayAdd && (
        <section className="tray-drop needs-script stack stack-sm" aria-label={words.add}>
          <p className="row gap-12 tray-buttons">
            <FileButton icon={Camera} className="button" camera onFiles={takeAll}>
              {words.camera}
            </FileButton>
            <FileButton icon={Files} className="button button-quiet" multiple onFiles={takeAll}>
              {words.files}
            </FileButton>
          </p>
          <p className="small muted">
            {words.several} <span className="tray-by-mouse">{words.drop}</span>
          </p>
        </section>
      )}
      {unsorted.length > 0 && (
        <Sorting
          key={unsorted.map(({ name }) => name).join('/')}
          files={unsorted}
          views={views}
          onCancel={() => setUnsorted([])}
          onSorted={(sorted) => {
            for (const { kind, file } of sorted) tray.take(kind, file)
            setUnsorted([])
          }}
        />
      )}
      <ul className="tray">
        {views.map((view) => {
          const item = tray.items.find(({ kind }) => kind === view.kind)
          return (
            <DocumentCard
              key={view.kind}
              applicationId={applicationId}
              view={view}
              item={item}
              acts={acts}
              isRunning={isRunning}
              problems={problems}
              isAsked={view.kind === asked}
            >
              {toolOf?.(view.kind, (file) => tray.take(view.kind, file), item?.file)}
            </DocumentCard>
          )
        })}
      </ul>
    </div>
  )
}
