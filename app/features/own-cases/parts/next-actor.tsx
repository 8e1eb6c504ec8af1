import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { holderWords, waitAddress, waitWords } from '../own-case.words.ts'
import type { OwnCase } from '../read-own-cases.server.ts'

/** Who has to act next with one application, and where it is its traveller, the way to what there is to do. */
export function NextActor({ one: { id, waits, holder, toName } }: { one: OwnCase }) {
  if (waits.length === 0) return <p className="bold">{holderWords(holder, toName)}</p>
  return (
    <Notice tone="warn" title={holderWords(holder, toName)}>
      <ul className="cluster">
        {waits.map((wait, index) => (
          <li key={waitAddress(id, wait)}>
            <ButtonLink to={waitAddress(id, wait)} look={index === 0 ? 'main' : 'quiet'} small>
              {waitWords(wait)}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
