import { AnswerCard } from '#app/features/quotes/components/answer/answer-card.tsx'
import { TrustLine } from '#app/features/quotes/components/answer/trust-line.tsx'
import { verdictOf } from '#app/features/quotes/components/answer/verdict.ts'
import { OtherVisas } from '#app/features/quotes/components/other-visas.tsx'
import type { RouteQuote } from '#app/features/quotes/read-route-quote.server.ts'
import { notesOf, RequirementNotes } from '#app/features/visas/components/requirement-notes.tsx'
import { href } from '#app/lib/words/href.ts'
import { editingWords as words } from './visas.words.ts'

/** The public page's answer before and after the change, with its own components. Its links lead to that page. */
export function AnswerPreview({ before, after }: { before: RouteQuote; after: RouteQuote }) {
  const isSame = JSON.stringify([before.answer, before.chosen]) === JSON.stringify([after.answer, after.chosen])
  return (
    <div className="facts-passes">
      {isSame ? (
        <div className="stack stack-sm">
          <h3>{words.unchanged}</h3>
          <PublicPass found={after} />
        </div>
      ) : (
        <>
          <div className="stack stack-sm facts-pass-after">
            <h3>{words.next}</h3>
            <PublicPass found={after} />
          </div>
          <div className="stack stack-sm facts-pass-before">
            <h3>{words.today}</h3>
            <PublicPass found={before} />
          </div>
        </>
      )}
    </div>
  )
}

function PublicPass({ found }: { found: RouteQuote }) {
  const { from, to, requirement } = found.answer
  const verdict = verdictOf(found)
  const publicPage = href('/requirements/:from/:to', { from: from.code, to: to.code })
  return (
    <div className="stack stack-sm facts-answer">
      <p className="title size-20">{verdict.title}</p>
      <p>{verdict.lede}</p>
      <AnswerCard found={found} verdict={verdict} moreAt={publicPage} />
      <TrustLine found={found} priced={verdict.order !== undefined} />
      {found.chosen && <p className="muted">{found.chosen.scheme.name}</p>}
      <OtherVisas others={found.others} addressOf={() => publicPage} />
      <RequirementNotes lines={notesOf(requirement)} />
    </div>
  )
}
