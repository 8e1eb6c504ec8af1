import { href } from 'react-router'
import { RoutePass } from '#app/features/quotes/parts/route-pass.tsx'
import type { RouteQuote } from '#app/features/quotes/read-route-quote.server.ts'
import { RegistrationList } from '#app/features/visas/parts/registration-list.tsx'
import { RequirementNotes } from '#app/features/visas/parts/requirement-notes.tsx'
import { editingWords as words } from './visas.words.ts'

/** The answer of the public page in its own parts, as it is and as it would be. Its links lead to that page. */
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
  const publicPage = () => href('/requirements/:from/:to', { from: from.code, to: to.code })
  return (
    <RoutePass
      found={found}
      startAt={publicPage}
      chooseAt={publicPage}
      notes={
        <>
          <RegistrationList registrations={requirement.registrations} />
          <RequirementNotes requirement={{ ...requirement, registrations: [] }} />
        </>
      }
    />
  )
}
