import { href } from 'react-router'
import type { Country } from '#app/features/visas/country.ts'
import { placeName } from '#app/features/visas/place-name.ts'
import type { RouteAnswer } from '#app/features/visas/route.ts'
import { Flag } from '#app/ui/flag.tsx'
import { answerWords } from './requirements.words.ts'

const words = answerWords.links

export const mostLinks = 8

type Props = { answer: RouteAnswer; featured: readonly Country[] }

/** Where people go on from an answer: the way back, another passport, another destination. */
export function AnswerLinks({ answer: { from, to }, featured }: Props) {
  const passports = featured.filter(({ code, isPassport }) => isPassport && code !== from.code && code !== to.code)
  const destinations = featured.filter(({ code }) => code !== to.code && code !== from.code)
  return (
    <section className="stack" aria-labelledby="links-title">
      <h2 id="links-title">{words.title}</h2>
      <div className="cluster">
        {to.isPassport && from.kind !== 'document' && from.code !== to.code && (
          <a href={href('/requirements/:from/:to', { from: to.code, to: from.code })}>
            {words.back(to.name, from.name)}
          </a>
        )}
        {to.kind === 'country' && (
          <a href={`${href('/country/:code', { code: to.code })}?from=${from.code}`}>{words.country(to.name)}</a>
        )}
        <a href={`${href('/map')}?from=${from.code}`}>{words.map(from.name)}</a>
        <a href={`${href('/requirements')}?from=${from.code}`}>{words.another}</a>
      </div>
      <div className="rows gap-32 wide-two">
        <nav className="stack stack-sm" aria-label={words.passports(to.name)}>
          <h3>{words.passports(placeName(to.name))}</h3>
          <ul className="large-two rows gap-4-24">
            {passports.slice(0, mostLinks).map((other) => (
              <li key={other.code} className="target-low gap-10">
                <Flag code={other.code} />
                <a href={href('/requirements/:from/:to', { from: other.code, to: to.code })}>
                  {words.route(other.name, to.name)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <nav className="stack stack-sm" aria-label={words.destinations(from.name)}>
          <h3>{words.destinations(from.name)}</h3>
          <ul className="large-two rows gap-4-24">
            {destinations.slice(0, mostLinks).map((other) => (
              <li key={other.code} className="target-low gap-10">
                <Flag code={other.code} />
                <a href={href('/requirements/:from/:to', { from: from.code, to: other.code })}>
                  {words.route(from.name, other.name)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </section>
  )
}
