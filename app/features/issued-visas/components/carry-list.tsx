import type { ChecklistItem } from '#app/features/quotes/components/answer/checklist.ts'
import { MixedText } from '#app/ui/page/in-english.tsx'
import { carryWords as words } from '../carry.words.ts'

export function CarryList({ items }: { items: readonly ChecklistItem[] }) {
  return (
    <ul className="points stack stack-sm">
      {items.map(({ what, how, site }) => (
        <li key={what}>
          <MixedText>{what}</MixedText>
          {how && <span className="hint block">{how}</span>}
          {site && (
            <a href={site} rel="noreferrer" className="block small">
              {words.official}
              <span className="visually-hidden">: {what}</span>
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}
