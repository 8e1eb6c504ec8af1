import { type FormEvent, useEffect, useRef, useState } from 'react'
import { sizeWords } from '#app/lib/file-size.ts'
import { Button } from '#app/ui/button.tsx'
import { type DocumentView, isOpen } from './document-view.ts'
import { matchFiles } from './match-files.ts'
import { trayWords } from './tray.words.ts'
import { isPicture } from './use-tray.ts'

const words = trayWords.sort

type Props = {
  files: readonly File[]
  views: readonly DocumentView[]
  onSorted: (sorted: readonly { kind: string; file: File }[]) => void
  onCancel: () => void
}

/** For several files at once: suggests a document for each, which the traveller can change. */
export function Sorting({ files, views, onSorted, onCancel }: Props) {
  const places = views.filter(({ mayUpload }) => mayUpload)
  const [kinds, setKinds] = useState<readonly string[]>(() => guess(files, views))
  const [isTwice, setIsTwice] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const sorted = files.flatMap((file, index) => (kinds[index] ? [{ kind: kinds[index], file }] : []))
  const upload = (event: FormEvent) => {
    event.preventDefault()
    const twice = new Set(sorted.map(({ kind }) => kind)).size < sorted.length
    setIsTwice(twice)
    if (!twice) onSorted(sorted)
  }
  return (
    <form className="card stack" onSubmit={upload} aria-labelledby="sorting">
      <h2 className="title-small" id="sorting" tabIndex={-1} ref={heading}>
        {words.title}
      </h2>
      {isTwice && (
        <p className="problem" role="alert">
          {words.twice}
        </p>
      )}
      <ul className="stack">
        {files.map((file, index) => (
          <li className="sorting-row" key={`${file.name} ${file.size} ${file.lastModified}`}>
            <span className="breaks-anywhere">
              <bdi>{file.name}</bdi>
              <span className="block small muted">{sizeWords(file.size)}</span>
            </span>
            <select
              className="input"
              aria-label={words.label({ name: file.name })}
              value={kinds[index]}
              onChange={({ target }) => setKinds(kinds.with(index, target.value))}
            >
              {places.map(({ kind, name }) => (
                <option value={kind} key={kind}>
                  {name}
                </option>
              ))}
              <option value="">{words.none}</option>
            </select>
          </li>
        ))}
      </ul>
      <div className="cluster">
        <Button>{words.button({ count: sorted.length })}</Button>
        <Button type="button" look="quiet" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </form>
  )
}

function guess(files: readonly File[], views: readonly DocumentView[]): string[] {
  const open = views.filter(isOpen).map(({ kind }) => kind)
  const chosen = files.map((file) => ({ name: file.name, isPicture: isPicture(file) }))
  return matchFiles(chosen, open).map((kind) => kind ?? '')
}
