import { inEnglish } from '#app/lib/words/marked-text.ts'
import { MixedText } from '#app/ui/page/in-english.tsx'
import type { Requirement } from '../requirement.ts'
import { visaWords } from '../visa.words.ts'

/** Alternative permissions, conditions and non-visa duties, one sentence each. */
export function notesOf(requirement: Requirement): readonly string[] {
  return [
    ...requirement.registrations.map((registration) => visaWords.registration(registration)),
    ...requirement.alternatives.map((kind) => visaWords.alternative(kind)),
    ...requirement.conditions.map((condition) => visaWords.condition(condition)),
    ...(requirement.note ? [inEnglish(requirement.note)] : []),
  ].filter(Boolean)
}

/** Renders nothing if there are none. */
export function RequirementNotes({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <ul className="bullets rows gap-6">
      {lines.map((line) => (
        <li key={line}>
          <MixedText>{line}</MixedText>
        </li>
      ))}
    </ul>
  )
}
