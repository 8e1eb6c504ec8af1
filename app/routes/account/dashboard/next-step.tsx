import { dashboardWords as words } from '#app/features/applications/application-page.words.ts'
import { waitingFirst } from '#app/features/own-cases/own-case.ts'
import { waitAddress, waitWords } from '#app/features/own-cases/own-case.words.ts'
import type { OwnCase } from '#app/features/own-cases/read-own-cases.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'

/** What is blocked on the traveller comes first, all of it; where nothing is, what they can expect. */
export function NextStep({ cases }: { cases: readonly OwnCase[] }) {
  const steps = waitingFirst(cases).flatMap((one) => one.waits.map((wait) => ({ one, wait })))
  const [first, ...others] = steps
  const expected = cases
    .filter(({ holder, expectedOn }) => expectedOn && (holder === 'us' || holder === 'government'))
    .toSorted((one, other) => (one.expectedOn ?? '').localeCompare(other.expectedOn ?? ''))[0]
  if (!first && !expected?.expectedOn) return null
  return (
    <section className="next-step accent card stack" aria-labelledby="next-title">
      <div className="row middle apart gap-16">
        <div>
          <h2 className="title-small" id="next-title">
            {words.next}
          </h2>
          {first && <p>{words.nextFor(waitWords(first.wait), first.one.toName)}</p>}
          {!first && expected?.expectedOn && (
            <p>{(expected.isLate ? words.nextLate : words.nextWait)(expected.toName, expected.expectedOn)}</p>
          )}
        </div>
        {first && (
          <ButtonLink to={waitAddress(first.one.id, first.wait)}>{words.nextButton[first.wait.kind]}</ButtonLink>
        )}
      </div>
      {others.length > 0 && (
        <ul className="targets line-above" aria-label={words.nextOthers}>
          {others.map(({ one, wait }) => (
            <li key={waitAddress(one.id, wait)}>
              <a href={waitAddress(one.id, wait)}>{words.nextFor(waitWords(wait), one.toName)}</a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
