import { type ColourPair, colourPairs } from '#app/ui/tokens/colour-pairs.ts'
import { type ColourToken, colourTokens, themes } from '#app/ui/tokens/colour-tokens.ts'
import { contrast } from '#app/ui/tokens/contrast.ts'
import { Section } from './section.tsx'
import { specimenWords } from './specimen.words.ts'

const words = specimenWords.colours

/** The colours in the stylesheet of the page. */
export function Colours({ css }: { css: string }) {
  const tokens = colourTokens(css)
  return (
    <Section id="colours" lede={words.lede}>
      <ul className="swatches grid-small">
        {tokens.map((token) => (
          <Swatch key={token.name} token={token} />
        ))}
      </ul>
      <h3>{words.pairs}</h3>
      <ul className="swatches grid-small">
        {colourPairs.map((pair) => (
          <Pair key={`${pair.colour} ${pair.ground}`} pair={pair} tokens={tokens} />
        ))}
      </ul>
    </Section>
  )
}

function Swatch({ token: { name, light, dark } }: { token: ColourToken }) {
  return (
    <li className="rows packed breaks-anywhere">
      <svg viewBox="0 0 120 48" aria-hidden="true" focusable="false">
        <rect width="60" height="48" fill={light} />
        <rect x="60" width="60" height="48" fill={dark} />
      </svg>
      <span className="label">{name}</span>
      <span className="mono">
        {light} {dark}
      </span>
    </li>
  )
}

function Pair({ pair: { colour, ground, least }, tokens }: { pair: ColourPair; tokens: readonly ColourToken[] }) {
  const [one, other] = [colour, ground].map((name) => tokens.find((token) => token.name === name))
  if (!one || !other) return null
  const [light = '', dark = ''] = themes.map((theme) => contrast(one[theme], other[theme]).toFixed(1))
  return (
    <li className="rows packed breaks-anywhere">
      <svg viewBox="0 0 120 48" aria-hidden="true" focusable="false">
        {themes.map((theme, index) => (
          <g key={theme} transform={`translate(${index * 60} 0)`}>
            <rect width="60" height="48" fill={other[theme]} />
            {least < 4.5 ? (
              <rect x="16" y="12" width="28" height="24" rx="6" fill="none" stroke={one[theme]} strokeWidth="2" />
            ) : (
              <text x="30" y="32" textAnchor="middle" fontSize="22" fontWeight="700" fill={one[theme]}>
                {words.sample}
              </text>
            )}
          </g>
        ))}
      </svg>
      <span className="label">{words.pair({ colour, ground })}</span>
      <span className="small muted">{words.ratios({ light, dark, least })}</span>
    </li>
  )
}
