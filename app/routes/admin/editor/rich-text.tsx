import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useState } from 'react'
import { addressAllowed, cleanDom } from './clean-dom.ts'
import { tagsText, editorWords as words } from './editor.words.ts'
import { HtmlField } from './html-field.tsx'
import { keptElements } from './kept-elements.ts'
import { Toolbar } from './toolbar.tsx'

type Props = {
  name: string
  text: string
  rows: number
  look: string
  described: string | undefined
  isWrong: boolean
  lang: string | undefined
  dir: string | undefined
}

const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    strike: false,
    underline: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      HTMLAttributes: { rel: null, target: null },
      isAllowedUri: (address) => addressAllowed(address) !== undefined,
    },
  }),
  ...keptElements,
]

/** The text as on the page, with a toolbar; or as HTML, for what the toolbar lacks. Both edit the same field. */
export function RichText({ name, text, rows, look, described, isWrong, lang, dir }: Props) {
  const [isSource, setSource] = useState(false)
  // With the line breaks of a textarea, so that showing it is not a change.
  const [html, setHtml] = useState(() => text.replace(/\r\n?/g, '\n'))
  const [leftOut, setLeftOut] = useState<readonly string[]>([])
  const attributes: Record<string, string> = {
    id: isSource ? '' : name,
    class: `prose ${look} editor-text`.trim(),
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': `${name}-label`,
    ...(described && { 'aria-describedby': described }),
    ...(lang && { lang }),
    ...(dir && { dir }),
    ...(isWrong && { 'aria-invalid': 'true' }),
  }
  const editor = useEditor({
    extensions,
    content: cleanDom(text).html,
    // Its few rules are in our own stylesheet: our pages accept no styles from scripts.
    injectCSS: false,
    editorProps: {
      attributes,
      transformPastedHTML: (html) => cleanDom(html).html,
      // Escape closes the element that contains the editor; the editor does not need the key and would swallow it.
      handleDOMEvents: { keydown: (_view, { key }) => key === 'Escape' },
    },
    onUpdate: ({ editor }) => setHtml(htmlOf(editor)),
  })
  useEffect(() => {
    editor.setOptions({ editorProps: { ...editor.options.editorProps, attributes } })
  })
  const turn = () => {
    if (isSource) {
      const clean = cleanDom(html)
      setLeftOut(clean.leftOut)
      if (html !== htmlOf(editor)) editor.commands.setContent(clean.html, { emitUpdate: true })
    }
    setSource(!isSource)
  }
  return (
    <div className="editor">
      <Toolbar editor={editor} controls={name} isSource={isSource} onSource={turn} />
      {isSource ? (
        <>
          <HtmlField
            {...{ name, rows, lang, dir, described, isWrong }}
            value={html}
            spellCheck={false}
            onChange={({ currentTarget: { value } }) => {
              setHtml(value)
              setLeftOut(cleanDom(value).leftOut)
            }}
          />
          <p className="hint editor-note">{words.sourceHint}</p>
        </>
      ) : (
        <>
          <EditorContent editor={editor} />
          <input type="hidden" name={name} value={html} />
        </>
      )}
      {leftOut.length > 0 && (
        <p className="edged edged-warn editor-note" role="status">
          {words.leftOut({ tags: tagsText(leftOut) })}
        </p>
      )}
    </div>
  )
}

/** Drops the trailing empty lines, which only help typing. */
function htmlOf(editor: Editor): string {
  return editor.isEmpty ? '' : editor.getHTML().replace(/(<p><\/p>)+$/, '')
}
