import { inEnglish } from '#app/lib/words/marked-text.ts'
import { MixedText } from '#app/ui/page/in-english.tsx'
import type { Requirement } from '../requirement.ts'
import { visaWords } from '../visa.words.ts'
import { componentWords as words } from './components.words.ts'

/** Alternative permissions, conditions and non-visa duties. Renders nothing if there are none. */
export function RequirementNotes({ requirement }: { requirement: Requirement }) {
  const lines = [
    ...requirement.registrations.map((registration) => visaWords.registration(registration)),
    ...requirement.alternatives.map((kind) => visaWords.alternative(kind)),
    ...requirement.conditions.map((condition) => visaWords.condition(condition)),
    ...(requirement.note ? [inEnglish(requirement.note)] : []),
  ].filter(Boolean)
  if (lines.length === 0) return null
  return (
    <div className="stack">
      <h3>{words.notesTitle}</h3>
      <ul className="bullets rows gap-6">
        {lines.map((line) => (
          <li key={line}>
            <MixedText>{line}</MixedText>
          </li>
        ))}
      </ul>
    </div>
  )
}
