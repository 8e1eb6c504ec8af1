import { href } from 'react-router'
import { documentWords } from '#app/features/documents/document.words.ts'
import { ownFileWords } from '#app/features/documents/own/own-file.words.ts'
import type { Slot } from '#app/features/documents/own/read-slots.server.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/form/field.tsx'
import { Card } from '#app/ui/page/section.tsx'
import { paperWords } from './documents.words.ts'

const words = paperWords.use

/** The name of the field that says where a file is to be used. */
export const slotField = 'slot'

type Props = {
  /** Undefined where the type of file is one that no application takes. */
  slots: readonly Slot[] | undefined
  once: string
  problem: string | undefined
}

/** Puts a copy into one of the places that wait for a file. */
export function UseForm({ slots, once, problem }: Props) {
  return (
    <Card name="use" title={words.title}>
      {slots === undefined && <p>{ownFileWords.notAttachable}</p>}
      {slots?.length === 0 && (
        <>
          <p>{words.none}</p>
          <p>
            <a href={href('/applications')}>{words.start}</a>
          </p>
        </>
      )}
      {slots && slots.length > 0 && (
        <form method="post" className="stack">
          <input type="hidden" name="once" value={once} />
          <SelectField
            name={slotField}
            label={words.label}
            hint={ownFileWords.choose.lede}
            prompt={words.prompt}
            problem={problem}
            options={slots.map((slot) => ({ value: `${slot.applicationId}/${slot.kind}`, label: labelOf(slot) }))}
          />
          <div>
            <Button>{words.button}</Button>
          </div>
        </form>
      )}
    </Card>
  )
}

function labelOf({ kind, to, reference, isFilled }: Slot): string {
  return words.slot(documentWords(kind).name, to, reference, isFilled)
}
