import type { Country } from '#app/features/visas/country.ts'
import { placeName } from '#app/features/visas/place-name.ts'
import type { RouteAnswer } from '#app/features/visas/route.ts'
import { href } from '#app/lib/words/href.ts'
import { Flag } from '#app/ui/flag.tsx'
import { answerWords } from './requirements.words.ts'

const words = answerWords.links

export const mostLinks = 4

type Props = { answer: RouteAnswer; featured: readonly Country[] }

/** Links from an answer: the return route, another passport, another destination. */
export function AnswerLinks({ answer: { from, to }, featured }: Props) {
  const passports = featured.filter(({ code, isPassport }) => isPassport && code !== from.code && code !== to.code)
  const destinations = featured.filter(({ code }) => code !== to.code && code !== from.code)
  return (
    <>
      <div className="cluster">
        {to.isPassport && from.kind !== 'document' && from.code !== to.code && (
          <a href={href('/requirements/:from/:to', { from: to.code, to: from.code })}>
            {words.back({ to: to.name, from: from.name })}
          </a>
        )}
        {to.kind === 'country' && (
          <a href={`${href('/country/:code', { code: to.code })}?from=${from.code}`}>
            {words.country({ to: placeName(to.name) })}
          </a>
        )}
        <a href={`${href('/map')}?from=${from.code}`}>{words.map({ from: from.name })}</a>
        <a href={`${href('/requirements')}?from=${from.code}`}>{words.another}</a>
      </div>
      <div className="rows gap-32 wide-two">
        <Routes
          label={words.passports({ to: to.name })}
          title={words.passports({ to: placeName(to.name) })}
          routes={passports.map((other) => ({ other, from: other, to }))}
        />
        <Routes
          label={words.destinations({ from: from.name })}
          title={words.destinations({ from: from.name })}
          routes={destinations.map((other) => ({ other, from, to: other }))}
        />
      </div>
    </>
  )
}

type End = Pick<Country, 'code' | 'name'>

type RoutesProps = { label: string; title: string; routes: readonly { other: End; from: End; to: End }[] }

function Routes({ label, title, routes }: RoutesProps) {
  return (
    <nav className="stack stack-sm" aria-label={label}>
      <h3>{title}</h3>
      <ul className="rows gap-4-24 large-two">
        {routes.slice(0, mostLinks).map(({ other, from, to }) => (
          <li key={other.code} className="target-low gap-10">
            <Flag code={other.code} />
            <a href={href('/requirements/:from/:to', { from: from.code, to: to.code })}>{other.name}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
