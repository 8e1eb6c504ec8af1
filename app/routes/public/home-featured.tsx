import { ArrowRight } from 'lucide-react'
import { type Country, firstSentence } from '#app/features/visas/country.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Flag } from '#app/ui/flag.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { homeWords } from './home.words.ts'

const words = homeWords.featured

type Props = { countries: readonly Country[]; from: string | undefined }

/** Destinations by their outline. With a citizenship chosen, their pages say what it needs. */
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
        <div className="flex flex-wrap items-center justify-between gap-4">
          <p className="hint">{words.caption}</p>
          <ButtonLink to={from ? `/countries?from=${from}` : '/countries'} look="quiet">
            {words.all} <Icon of={ArrowRight} />
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}

function addressOf(to: string, from: string | undefined): string {
  return from ? `/country/${to}?from=${from}` : `/country/${to}`
}
