import type { Editor } from '@tiptap/react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { DrawnField } from '#app/ui/form/drawn-field.tsx'
import { addressAllowed } from './clean-dom.ts'
import { editorWords } from './editor.words.ts'
import { linkForm } from './link.form.ts'

const words = editorWords.link

type Props = { editor: Editor; close(): void }

/** Asks for the link address. It is not a form element, because it is nested in the editor's form. */
export function LinkForm({ editor, close }: Props) {
  const { href = '' } = editor.getAttributes('link') as { href?: string }
  const [isWrong, setWrong] = useState(false)
  const problems = isWrong ? [{ field: 'link-address', message: words.wrong }] : []
  const form = linkForm.show({ problems }, { 'link-address': href })
  const around = useRef<HTMLDivElement>(null)
  useEffect(() => around.current?.querySelector('input')?.select(), [])
  const leave = () => {
    close()
    editor.commands.focus()
  }
  const save = () => {
    const typed = around.current?.querySelector('input')?.value.trim() ?? ''
    const address = addressAllowed(/^[\w-]+(\.[\w-]+)+(\/|$)/.test(typed) ? `https://${typed}` : typed)
    if (!address) return setWrong(true)
    close()
    setLink(editor, address)
  }
  const remove = () => {
    close()
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') leave()
    else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) save()
    else return
    // Neither submits nor closes the surrounding form.
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className="editor-link stack stack-sm" role="dialog" aria-label={words.title} ref={around} onKeyDown={press}>
      <DrawnField {...form.fields['link-address']} />
      <div className="cluster">
        <Button type="button" small onClick={save}>
          {words.save}
        </Button>
        {href && (
          <Button type="button" small look="quiet" onClick={remove}>
            {words.remove}
          </Button>
        )}
        <Button type="button" small look="quiet" onClick={leave}>
          {words.cancel}
        </Button>
      </div>
    </div>
  )
}

/** With no selection, the address becomes the link text. */
function setLink(editor: Editor, href: string): void {
  const chain = editor.chain().focus().extendMarkRange('link')
  const isBare = editor.state.selection.empty && !editor.isActive('link')
  if (isBare) chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
  else chain.setLink({ href }).run()
}
