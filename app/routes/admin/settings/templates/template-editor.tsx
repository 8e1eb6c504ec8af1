import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { DrawnFields } from '#app/ui/form/drawn-field.tsx'
import type { ShownForm } from '#app/ui/form/form.ts'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { type NamedPlaceholder, PlaceholderList } from './template-preview.tsx'
import { templatesWords as words } from './templates.words.ts'

/** The value of each field. */
export type TypedText = Readonly<Record<string, string>>

type Props = {
  form: ShownForm
  placeholders: readonly NamedPlaceholder[]
  /** The rendered text, updated while typing. */
  preview(typed: TypedText): ReactNode
}

/** The template editor with a preview. A placeholder is inserted into the last focused field. */
export function TemplateEditor({ form, placeholders, preview }: Props) {
  const [typed, setTyped] = useState<TypedText>(() => textsOf(form))
  const last = useRef('body')
  const box = useRef<HTMLFormElement>(null)
  const take = ({ name, value }: Writable) => setTyped((before) => ({ ...before, [name]: value }))
  const follow = ({ target }: FormEvent) => {
    if (isWritable(target)) take(target)
  }
  const goTo = ({ target }: { target: EventTarget }) => {
    if (isWritable(target)) last.current = target.name
  }
  const insert = (placeholder: string) => {
    const field = box.current?.elements.namedItem(last.current)
    if (!isWritable(field)) return
    field.setRangeText(placeholder, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end')
    take(field)
    field.focus()
  }
  return (
    <div className="template-editor">
      <PostForm
        className="frame pad-20 stack stack-lg"
        onInput={follow}
        onFocus={goTo}
        ref={box}
        data-busy={words.saving}
      >
        <DrawnFields form={form} />
        <div>
          <Button>{words.save}</Button>
        </div>
      </PostForm>
      <div className="stack template-beside">
        {preview(typed)}
        <PlaceholderList names={placeholders} onInsert={insert} />
      </div>
    </div>
  )
}

type Writable = HTMLTextAreaElement | HTMLInputElement

function isWritable(target: EventTarget | RadioNodeList | null | undefined): target is Writable {
  return target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === 'text')
}

function textsOf({ fields }: ShownForm): TypedText {
  return Object.fromEntries(Object.entries(fields).map(([name, { text = '' }]) => [name, text]))
}
