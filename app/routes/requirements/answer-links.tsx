import { placeName } from '#app/features/visas/place-name.ts'
import type { RouteAnswer } from '#app/features/visas/route.ts'
import { href } from '#app/lib/words/href.ts'
import { answerWords } from './requirements.words.ts'

const words = answerWords.links

/** Links from an answer: the return route, the destination, another passport or destination. */
export function AnswerLinks({ answer: { from, to } }: { answer: RouteAnswer }) {
  return (
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
  )
}
