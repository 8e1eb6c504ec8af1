import type { ListedDocument } from '#app/features/documents/desk/list-documents.server.ts'
import type { readDeskDocument } from '#app/features/documents/desk/read-desk-document.server.ts'
import { sizeWords } from '#app/features/documents/document.words.ts'
import { documentWordsOfStaff, kindName, shortMoment } from './documents.words.ts'

const words = documentWordsOfStaff.file

type Versions = Awaited<ReturnType<typeof readDeskDocument>>['versions']

/** The version that counts in a frame that it cannot leave; every version is a link. */
export function DocumentFile({ document, versions }: { document: ListedDocument; versions: Versions }) {
  const { id, kind, contentType, version } = document
  const address = `/admin/documents/${id}/file`
  return (
    <section className="stack min-w-0" aria-labelledby="file-title">
      <h2 className="text-xl" id="file-title">
        {words.title}
      </h2>
      {contentType === null ? (
        <p className="paper-empty muted">{words.none}</p>
      ) : (
        <Shown address={address} name={kindName(kind)} isPicture={contentType !== 'application/pdf'} />
      )}
      <ul className="stack stack-sm">
        {versions.map((one) => (
          <li key={one.number}>
            <a
              href={one.number === version ? address : `${address}?version=${one.number}`}
              target="_blank"
              rel="noopener"
            >
              {one.number === version ? words.current(one.number) : words.version(one.number)}
            </a>
            <span className="block small muted paper-name">
              <bdi>{one.fileName}</bdi>, {sizeWords(one.size)}, {shortMoment(one.uploadedAt)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Shown({ address, name, isPicture }: { address: string; name: string; isPicture: boolean }) {
  if (!isPicture)
    return <iframe className="paper-frame" src={`${address}#navpanes=0&view=FitH`} title={words.frame(name)} />
  return (
    <div className="paper-picture">
      <label className="paper-zoom">
        <input type="checkbox" /> {words.zoom}
      </label>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls once it is larger than its frame */}
      <section className="paper-view" tabIndex={0} aria-label={words.frame(name)}>
        <img src={address} alt={words.frame(name)} />
      </section>
    </div>
  )
}
