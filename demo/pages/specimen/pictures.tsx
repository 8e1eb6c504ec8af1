import { href } from '#app/lib/words/href.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { PassCodes } from '#app/ui/document/pass.tsx'
import { Drawing } from '#app/ui/drawing.tsx'
import { Flag } from '#app/ui/flag.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { documentExample, documentExampleKinds } from '#imagery/document-examples.ts'
import { band, rosette } from '#imagery/guilloche.ts'
import { passportPage } from '#imagery/passport-page.ts'
import { rhumbWeb } from '#imagery/rhumb-web.ts'
import { stamp } from '#imagery/stamp.ts'
import { Section, Shown } from './section.tsx'
import { specimenWords } from './specimen.words.ts'

const { imagery, directions, papers, fields } = specimenWords

const files = {
  plate: '/plates/FR.svg',
  locator: '/plates/SG.svg',
  globe: href('/globe/:route', { route: 'IN-FR.svg' }),
  flag: '/plates/FR-flag.svg',
}
const drawings = () => ({
  rosette: rosette({ seed: 'FR', size: 200, idPrefix: 's-' }),
  band: band({ seed: 'FR', idPrefix: 's-' }),
  web: rhumbWeb({ width: 400, height: 240, radius: 150 }),
  passport: passportPage({
    title: imagery.captions.passport,
    parts: [{ part: 's-number', name: fields.wrong.label, example: directions.number }],
  }),
})

export function Imagery() {
  const { captions } = imagery
  return (
    <Section id="imagery" lede={imagery.lede}>
      <ul className="specimen-pictures wide-four rows two-columns gap-20">
        {(Object.keys(files) as (keyof typeof files)[]).map((name) => (
          <li key={name} className="rows packed gap-6">
            <img
              src={files[name]}
              width={320}
              height={240}
              alt={name === 'globe' ? imagery.globeAlt : ''}
              loading="lazy"
            />
            <span className="hint">{captions[name as keyof typeof captions]}</span>
          </li>
        ))}
        {Object.entries(drawings()).map(([name, svg]) => (
          <li key={name} className="rows packed gap-6">
            <Drawing svg={svg} className="specimen-drawing" />
            <span className="hint">{captions[name as keyof typeof captions]}</span>
          </li>
        ))}
      </ul>
      <Shown name={imagery.stamps}>
        <div className="cluster">
          {imagery.stampWords.map((one) => (
            <Drawing
              key={one.seed}
              svg={stamp({ ...one, size: 150, colour: one.seed === 'SGP' ? 'var(--ok)' : 'var(--magenta)' })}
            />
          ))}
        </div>
      </Shown>
      <Shown name={imagery.examples}>
        <div className="cluster">
          {documentExampleKinds.map((kind) => (
            <Drawing key={kind} svg={documentExample({ kind, width: 140, idPrefix: 's-' })} />
          ))}
        </div>
      </Shown>
      <Shown name={imagery.flags}>
        <ul className="cluster">
          {fields.country.names.map(([code, name]) => (
            <li className="cluster" key={code}>
              <Flag code={code} /> {name}
            </li>
          ))}
        </ul>
      </Shown>
      <p className="hint">{imagery.orientation}</p>
    </Section>
  )
}

/** The layout in Arabic: mirrored, except for content with a fixed direction. */
export function Directions() {
  return (
    <Section id="directions" lede={directions.lede}>
      <div dir="rtl" lang="ar" className="card stack">
        <h3>{directions.title}</h3>
        <p>
          <PassCodes from={papers.from} to={papers.to} />
        </p>
        <p>
          {directions.text}: <bdi>{directions.name}</bdi> <Badge tone="indigo">{directions.badge}</Badge>
        </p>
        <TextField
          name="s-rtl-number"
          label={directions.label}
          defaultValue={directions.number}
          dir="ltr"
          className="input-code"
        />
        <TextField name="s-rtl-phone" label={directions.phone} defaultValue={directions.call} dir="ltr" type="tel" />
        <Notice tone="ok" title={directions.notice} />
        <Button type="button">{directions.continue}</Button>
      </div>
    </Section>
  )
}
