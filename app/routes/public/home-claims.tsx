import { homeWords } from './home.words.ts'

const words = homeWords.claims

/** The figures in the specification. Demo only, because they are not real. */
export function Claims() {
  return (
    <div className="stack stack-sm">
      <dl className="claims">
        {words.figures.map(({ figure, name }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="claim-figure title">{figure}</dd>
          </div>
        ))}
      </dl>
      <p className="hint">{words.counted}</p>
    </div>
  )
}
