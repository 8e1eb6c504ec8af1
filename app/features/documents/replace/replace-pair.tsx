import { FileText } from 'lucide-react'
import { addressOf } from '#app/lib/address.ts'
import { Icon } from '#app/ui/icon.tsx'
import { RightExample } from '../components/right-example.tsx'
import type { DocumentView } from '../tray/document-view.ts'
import { replaceWords as words } from './replace.words.ts'

type Props = {
  view: DocumentView
  /** A further requirement, such as the photo size. */
  asked: string | undefined
}

/** The rejected file beside a correct example of the same document. */
export function ReplacePair({ view: { kind, name, requirement, file, status }, asked }: Props) {
  // Nothing was uploaded before, so there is nothing to compare.
  if (status === 'pending') return <RightOne {...{ kind, requirement, asked }} />
  return (
    <div className="replace-pair">
      <figure className="replace-theirs">
        <figcaption className="label">{words.theirs}</figcaption>
        {file?.address && file.isPicture ? (
          <a href={addressOf(file.address, { view: '1' })} target="_blank" rel="noopener" className="replace-picture">
            <img src={file.address} alt={words.picture({ name })} width={320} height={230} decoding="async" />
            <span className="small">{words.open}</span>
          </a>
        ) : (
          <div className="replace-picture replace-no-picture">
            <Icon of={FileText} size={40} />
          </div>
        )}
        {file ? (
          <p className="small muted breaks-anywhere">
            {file.address && !file.isPicture ? (
              <a href={file.address} download={file.name}>
                <bdi>{file.name}</bdi>
              </a>
            ) : (
              <bdi>{file.name}</bdi>
            )}
            , {file.size}. {file.when}
          </p>
        ) : (
          <p className="small muted">{words.noFile}</p>
        )}
        {file?.notice && <p className="small">{file.notice}</p>}
      </figure>
      <RightOne {...{ kind, requirement, asked }} />
    </div>
  )
}

function RightOne({ kind, requirement, asked }: Pick<DocumentView, 'kind' | 'requirement'> & Pick<Props, 'asked'>) {
  return (
    <figure className="replace-right">
      <figcaption className="label">{words.right}</figcaption>
      <RightExample kind={kind} width={320} className="replace-picture" />
      <p className="small">
        {requirement} {asked ?? words.clear}
      </p>
    </figure>
  )
}
