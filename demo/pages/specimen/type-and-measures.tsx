import { Section, Shown } from './section.tsx'
import { specimenWords } from './specimen.words.ts'

const { type, measures } = specimenWords

const looks: Record<string, string> = {
  h1: 'specimen-h1',
  h2: 'specimen-h2',
  h3: 'specimen-h3',
  lede: 'lede',
  body: '',
  small: 'small',
  price: 'price',
  code: 'mono',
  figures: 'figures',
}

export function Type() {
  return (
    <Section id="type" lede={type.lede}>
      <dl className="summary-list">
        {type.scale.map(({ name, kind, sample }) => (
          <div key={kind} className="summary-row">
            <dt className="hint">{name}</dt>
            <dd className={looks[kind]}>{sample}</dd>
          </div>
        ))}
        <div className="summary-row">
          <dt className="hint">{type.longName}</dt>
          <dd className="specimen-h3 breaks-anywhere">{type.long}</dd>
        </div>
      </dl>
    </Section>
  )
}

export function Measures() {
  return (
    <Section id="measures" lede={measures.lede}>
      <ul className="grid-small">
        {measures.spaces.map((size) => (
          <li key={size} className="inline-row gap-12">
            <svg width={size} height="24" aria-hidden="true" focusable="false">
              <rect width={size} height="24" fill="var(--deep)" />
            </svg>
            <span>{measures.space({ size })}</span>
          </li>
        ))}
      </ul>
      <ul className="grid-cards">
        {Object.entries(measures.shapes).map(([shape, name]) => (
          <li className={`box pad-20 shape-${shape}`} key={shape}>
            {name}
          </li>
        ))}
      </ul>
      <Shown name={measures.motion}>
        <ul className="cluster">
          {measures.paces.map((pace) => (
            <li className="box pad-20 shape" key={pace}>
              {pace}
            </li>
          ))}
        </ul>
        <p>{measures.moments}</p>
      </Shown>
    </Section>
  )
}
