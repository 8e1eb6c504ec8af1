import {
  fillPlaceholders,
  type PlaceholderValues,
  placeholders,
  unknownIn,
} from '#app/features/support/templates/placeholders.ts'
import { placeholderWords } from '#app/features/support/templates/template.words.ts'
import { hidden } from '#app/ui/hidden.tsx'
import { Card } from '#app/ui/page/section.tsx'
import { templatesWords as words } from './templates.words.ts'

const examples = (): PlaceholderValues =>
  Object.fromEntries(placeholders.map((name) => [name, placeholderWords[name].example]))

/** The template as the traveller of a sample case would read it, updated while typing. */
export function TemplatePreview({ body }: { body: string }) {
  const { text, marks } = fillPlaceholders(body, examples())
  return (
    <Card name="preview" title={words.preview} className="stack-sm template-preview">
      <p className="hint">{words.previewHint}</p>
      {text.trim() ? (
        <p className="as-typed breaks-anywhere">
          {marks.map(({ start, end, isFilled }, index) => (
            <span key={start}>
              {text.slice(marks[index - 1]?.end ?? 0, start)}
              <mark data-open={isFilled ? undefined : ''}>{text.slice(start, end)}</mark>
            </span>
          ))}
          {text.slice(marks.at(-1)?.end ?? 0)}
        </p>
      ) : (
        <p className="muted">{words.previewEmpty}</p>
      )}
      <Unknown names={unknownIn(body)} />
    </Card>
  )
}

export function Unknown({ names }: { names: readonly string[] }) {
  return (
    <p className="problem" role="status">
      {names.length > 0 && words.unknownNames(names)}
    </p>
  )
}

export type NamedPlaceholder = { readonly name: string; readonly what: string }

export const messagePlaceholders = (): readonly NamedPlaceholder[] =>
  placeholders.map((name) => ({ name, what: placeholderWords[name].name }))

type ListProps = { names: readonly NamedPlaceholder[]; onInsert(placeholder: string): void }

/** The placeholders with sample values; pressing one inserts it at the cursor. */
export function PlaceholderList({ names, onInsert }: ListProps) {
  return (
    <Card name="placeholders" title={words.placeholders} className="stack-sm">
      <ul className="placeholder-list">
        {names.map(({ name, what }) => (
          <li key={name}>
            <button type="button" className="placeholder" onClick={() => onInsert(`{{${name}}}`)}>
              {words.insert({ name: `{{${name}}}`, more: hidden })}
            </button>{' '}
            <span className="small muted">{what}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
