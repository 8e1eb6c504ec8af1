import type { Country } from '#app/features/visas/country.ts'
import { Flag } from '#app/ui/flag.tsx'
import { homeWords } from './home.words.ts'

const words = homeWords.featured

type Props = { countries: readonly Country[]; from: string | undefined }

/** Destinations by their outline. With a citizenship chosen, each leads to the answer for it. */
export function Featured({ countries, from }: Props) {
  return (
    <section className="band band-surface" id="destinations" aria-labelledby="destinations-title">
      <div className="page stack stack-lg">
        <h2 id="destinations-title">{words.title}</h2>
        <ul className="plates">
          {countries.map((country) => (
            <li key={country.code} className="plate-card">
              <img src={`/plates/${country.code}.svg`} width={240} height={180} alt="" loading="lazy" />
              <div className="plate-words">
                <h3>
                  <Flag code={country.code} />
                  <a href={addressOf(country.code, from)}>{country.name}</a>
                </h3>
                {country.description && <p className="hint">{firstSentence(country.description)}</p>}
              </div>
            </li>
          ))}
        </ul>
        <p className="hint">{words.caption}</p>
      </div>
    </section>
  )
}

function addressOf(to: string, from: string | undefined): string {
  return from && from !== to ? `/?from=${from}&to=${to}#result` : `/?to=${to}`
}

function firstSentence(text: string): string {
  return text.slice(0, text.indexOf('. ') + 1) || text
}
