import { type Editor, useEditorState } from '@tiptap/react'
import {
  Bold,
  Code,
  Heading2,
  Heading3,
  Italic,
  Link2,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  Quote,
  Redo2,
  Undo2,
} from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { editorWords as words } from './editor.words.ts'
import { LinkForm } from './link-form.tsx'

type Chain = ReturnType<Editor['chain']>
type Tool = {
  readonly name: keyof typeof words.tools
  readonly icon: LucideIcon
  /** The mark or node a toggle applies. A tool without one performs a single action. */
  readonly is?: readonly [string, { readonly level: number }?]
  act(chain: Chain): Chain
}

const tools: readonly Tool[] = [
  { name: 'bold', icon: Bold, is: ['bold'], act: (chain) => chain.toggleBold() },
  { name: 'italic', icon: Italic, is: ['italic'], act: (chain) => chain.toggleItalic() },
  { name: 'code', icon: Code, is: ['code'], act: (chain) => chain.toggleCode() },
  { name: 'h2', icon: Heading2, is: ['heading', { level: 2 }], act: (chain) => chain.toggleHeading({ level: 2 }) },
  { name: 'h3', icon: Heading3, is: ['heading', { level: 3 }], act: (chain) => chain.toggleHeading({ level: 3 }) },
  { name: 'bullets', icon: List, is: ['bulletList'], act: (chain) => chain.toggleBulletList() },
  { name: 'numbers', icon: ListOrdered, is: ['orderedList'], act: (chain) => chain.toggleOrderedList() },
  { name: 'quote', icon: Quote, is: ['blockquote'], act: (chain) => chain.toggleBlockquote() },
  { name: 'line', icon: Minus, act: (chain) => chain.setHorizontalRule() },
  { name: 'undo', icon: Undo2, act: (chain) => chain.undo() },
  { name: 'redo', icon: Redo2, act: (chain) => chain.redo() },
]

type Props = { editor: Editor; controls: string; isSource: boolean; onSource(): void }

/** The toolbar is a single tab stop, with arrow keys inside it (ARIA toolbar pattern). */
export function Toolbar({ editor, controls, isSource, onSource }: Props) {
  const [isLinking, setLinking] = useState(false)
  const used = useEditorState({
    editor,
    selector: ({ editor }) =>
      tools.map(({ is }) => is !== undefined && editor.isActive(...is)).concat(editor.isActive('link')),
  })
  return (
    <>
      <div
        className="html-tools row gap-4"
        role="toolbar"
        aria-label={words.toolbar}
        aria-controls={controls}
        onKeyDown={moveWithin}
      >
        {!isSource &&
          tools.map(({ name, icon, is, act }, index) => (
            <button
              key={name}
              type="button"
              tabIndex={index === 0 ? 0 : -1}
              aria-label={words.tools[name]}
              title={words.tools[name]}
              aria-pressed={is && used[index]}
              onClick={() => act(editor.chain().focus()).run()}
            >
              <Icon of={icon} size={18} />
            </button>
          ))}
        {!isSource && (
          <button
            type="button"
            tabIndex={-1}
            aria-label={words.tools.link}
            title={words.tools.link}
            aria-pressed={used.at(-1)}
            onClick={() => setLinking(true)}
          >
            <Icon of={Link2} size={18} />
          </button>
        )}
        <button
          type="button"
          className="editor-source small bold"
          tabIndex={isSource ? 0 : -1}
          aria-pressed={isSource}
          onClick={onSource}
        >
          {words.source}
        </button>
      </div>
      {isLinking && <LinkForm editor={editor} close={() => setLinking(false)} />}
    </>
  )
}

function moveWithin(event: KeyboardEvent<HTMLDivElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const at = buttons.indexOf(event.target as HTMLButtonElement)
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: buttons.length - 1 }[event.key]
  const next = to === undefined ? undefined : buttons.at(to % buttons.length)
  if (!next || at < 0) return
  event.preventDefault()
  for (const button of buttons) button.tabIndex = button === next ? 0 : -1
  next.focus()
}
