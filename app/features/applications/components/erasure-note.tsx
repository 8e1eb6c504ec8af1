import type { Id } from '#app/lib/id.ts'
import { Section } from '#app/ui/page/section.tsx'
import { erasureText, erasureWords as words } from '../erasure/erasure.words.ts'
import type { Erasure } from '../erasure/erasure-day.ts'
import { ownCaseAt } from '../own-case-at.ts'

type Props = { status: { readonly id: Id<'application'>; readonly erasure: Erasure | null } }

/** How long the answers and documents of an application are kept. Empty while it is open. */
export function ErasureNote({ status: { id, erasure } }: Props) {
  if (!erasure) return null
  return (
    <Section name="erasure" title={words.title} titleClass="title-small" className="stack stack-sm">
      <p>{erasureText(erasure)}</p>
      {erasure.state === 'held' && (
        <p>
          <a href={ownCaseAt(id).support}>{words.contact}</a>
        </p>
      )}
    </Section>
  )
}
