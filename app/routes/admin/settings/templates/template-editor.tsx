import { type FormEvent, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { DrawnFields } from '#app/ui/form/drawn-field.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import type { templateForm } from './template.form.ts'
import { PlaceholderList, TemplatePreview } from './template-preview.tsx'
import { templatesWords as words } from './templates.words.ts'

type Props = { form: ReturnType<typeof templateForm.show> }

/** A template as it is written, and beside it what becomes of it. */
export function TemplateEditor({ form }: Props) {
  const [body, setBody] = useState(form.fields.body.text ?? '')
  const box = useRef<HTMLFormElement>(null)
  const follow = ({ target }: FormEvent) => {
    if (target instanceof HTMLTextAreaElement) setBody(target.value)
  }
  const insert = (placeholder: string) => {
    const field = box.current?.elements.namedItem('body')
    if (!(field instanceof HTMLTextAreaElement)) return
    field.setRangeText(placeholder, field.selectionStart, field.selectionEnd, 'end')
    setBody(field.value)
    field.focus()
  }
  return (
    <div className="template-editor">
      <PostForm className="frame pad-20 stack stack-lg" onInput={follow} ref={box} data-busy={words.saving}>
        <DrawnFields form={form} />
        <div>
          <Button>{words.save}</Button>
        </div>
      </PostForm>
      <div className="stack template-beside">
        <TemplatePreview body={body} />
        <PlaceholderList onInsert={insert} />
      </div>
    </div>
  )
}
