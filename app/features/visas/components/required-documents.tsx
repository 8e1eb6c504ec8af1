import { documentKindWords } from '../document-kind.words.ts'
import type { Scheme } from '../scheme.ts'
import { visaWords } from '../visa.words.ts'
import { componentWords as words } from './components.words.ts'

/** Numbered documents to submit with their requirements, then other requirements. */
export function RequiredDocuments({ scheme }: { scheme: Pick<Scheme, 'documents' | 'steps'> }) {
  return (
    <>
      <h3>{words.documentsTitle}</h3>
      <ol className="numbered">
        {scheme.documents.map((kind) => (
          <li key={kind}>
            <span className="label">{documentKindWords[kind].name}</span>
            <span className="hint">{documentKindWords[kind].requirement}</span>
          </li>
        ))}
      </ol>
      {scheme.steps.length > 0 && (
        <>
          <h4 className="label">{words.stepsTitle}</h4>
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

/** What a border officer may ask of a visa-free traveller. */
export function WhatToCarry({ home }: { home: boolean }) {
  return (
    <div className="stack">
      <h3>{words.carryTitle}</h3>
      <ul className="bullets rows gap-6">
        {(home ? words.carryHome : words.carry).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}
