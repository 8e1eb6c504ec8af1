import { Drawing } from '#app/ui/drawing.tsx'
import { rightExample } from '#imagery/right-examples.ts'
import { rightKindOf } from '../replace/right-kind.ts'

/** A drawing of this type of document as it should be uploaded. A good photo is light, whatever the theme. */
export function RightExample({ kind, width, className }: { kind: string; width: number; className?: string }) {
  return (
    <Drawing
      svg={rightExample({ kind: rightKindOf(kind), width, idPrefix: `${kind}-` })}
      className={className ? `light-always ${className}` : 'light-always'}
    />
  )
}
