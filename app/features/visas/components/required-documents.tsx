import { documentKindWords } from '../document-kind.words.ts'
import type { DocumentKind, Scheme } from '../scheme.ts'
import { visaWords } from '../visa.words.ts'
import { componentWords as words } from './components.words.ts'

// The name says it all.
const plain: readonly DocumentKind[] = ['passport', 'application_form', 'travel_itinerary', 'return_ticket']

/** Numbered documents to submit with their requirements, then other requirements. */
export function RequiredDocuments({ scheme }: { scheme: Pick<Scheme, 'documents' | 'steps'> }) {
  return (
    <>
      <ol className="numbered">
        {scheme.documents.map((kind) => (
          <li key={kind}>
            <span className="label">{documentKindWords[kind].name}</span>
            {!plain.includes(kind) && <span className="hint">{documentKindWords[kind].requirement}</span>}
          </li>
        ))}
      </ol>
      {scheme.steps.length > 0 && (
        <>
          <p className="label">{words.stepsTitle}</p>
          <ul className="bullets rows gap-6">
            {scheme.steps.map((step) => (
              <li key={step}>{visaWords.step[step]}</li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
