import type { ComponentProps } from 'react'
import { type Mark, markOpen } from '#app/features/support/templates/placeholders.ts'

type Props = Omit<ComponentProps<'textarea'>, 'value'> & { value: string; marks: readonly Mark[] }

/** A text field that highlights filled and open placeholders. */
export function MarkedText({ value, marks, className = '', ...rest }: Props) {
  return (
    <div className="marked-text">
      <div className="marked-text-back" aria-hidden="true">
        {piecesOf(value, markOpen(value, marks)).map(({ text, mark, at }) =>
          mark ? (
            <mark key={at} data-open={mark.isFilled ? undefined : ''}>
              {text}
            </mark>
          ) : (
            <span key={at}>{text}</span>
          ),
        )}
        {'\n'}
      </div>
      <textarea className={`input ${className}`} value={value} {...rest} />
    </div>
  )
}

type Piece = { readonly at: number; readonly text: string; readonly mark?: Mark }

function piecesOf(text: string, marks: readonly Mark[]): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  for (const mark of marks) {
    if (mark.start > from) pieces.push({ at: from, text: text.slice(from, mark.start) })
    pieces.push({ at: mark.start, text: text.slice(mark.start, mark.end), mark })
    from = mark.end
  }
  return [...pieces, { at: from, text: text.slice(from) }]
}
