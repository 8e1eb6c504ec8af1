import type { ListedDocument } from '#app/features/documents/desk/list-documents.server.ts'
import type { readDeskDocument } from '#app/features/documents/desk/read-desk-document.server.ts'
import { quarantineWords } from '#app/features/documents/quarantine/quarantine.words.ts'
import { sizeWords } from '#app/lib/file-size.ts'
import { href } from '#app/lib/words/href.ts'
import { Section } from '#app/ui/page/section.tsx'
import { FileView } from '../components/file-view.tsx'
import { shortTimestamp } from '../components/short-timestamp.ts'
import { documentWordsOfStaff, kindName } from './documents.words.ts'

const words = documentWordsOfStaff.file

type Versions = Awaited<ReturnType<typeof readDeskDocument>>['versions']

/** The current version in a sandboxed frame; every version has a link. */
export function DocumentFile({ document, versions }: { document: ListedDocument; versions: Versions }) {
  const { id, kind, contentType, version, quarantine } = document
  const address = href('/admin/documents/:documentId/file', { documentId: id })
  return (
    <Section name="file" title={words.title} className="stack shrinks" titleClass="title-small">
      {contentType === null ? (
        <p className="paper-empty muted">{words.none}</p>
      ) : quarantine ? (
        <p className="paper-empty">{quarantineWords[quarantine]}</p>
      ) : (
        <FileView address={address} name={kindName(kind)} isPicture={contentType !== 'application/pdf'} words={words} />
      )}
      <ul className="stack stack-sm">
        {versions.map((one) => (
          <li key={one.number}>
            <a
              href={one.number === version ? address : `${address}?version=${one.number}`}
              target="_blank"
              rel="noopener"
            >
              {one.number === version ? words.current({ number: one.number }) : words.version({ number: one.number })}
            </a>
            <span className="block small muted breaks-anywhere">
              <bdi>{one.fileName}</bdi>, {sizeWords(one.size)}, {shortTimestamp(one.uploadedAt)}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
