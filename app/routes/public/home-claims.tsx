import { homeWords } from './home.words.ts'

const words = homeWords.claims

/** The specified figures. Only a demonstration may show them: nobody has counted. */
export function Claims() {
  return (
    <>
      <dl className="claims">
        {words.figures.map(({ figure, name }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="claim-figure title">{figure}</dd>
          </div>
        ))}
      </dl>
      <details className="claims-how small">
        <summary>{words.how}</summary>
        <p>{words.counted}</p>
      </details>
    </>
  )
}
