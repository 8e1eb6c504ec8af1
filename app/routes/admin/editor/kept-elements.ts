import { Extension, Mark, Node } from '@tiptap/core'

type Named = { tag: string; attributes?: readonly string[] }

/** Inline elements without a toolbar button are kept as written. */
const withinLines: readonly Named[] = [
  { tag: 'abbr', attributes: ['title'] },
  { tag: 'time', attributes: ['datetime'] },
  { tag: 'sup' },
  { tag: 'sub' },
  { tag: 'q' },
  { tag: 'cite' },
  { tag: 'mark' },
]

const marks = withinLines.map(({ tag, attributes = [] }) =>
  Mark.create({
    name: `kept-${tag}`,
    addAttributes: () => Object.fromEntries(attributes.map((name) => [name, { default: null }])),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  }),
)

/** Tables, definition lists and figures are displayed as on the page, kept whole, and edited as HTML. */
const block = Node.create({
  name: 'keptBlock',
  group: 'block',
  atom: true,
  selectable: true,
  addAttributes: () => ({
    html: { default: '', parseHTML: (element: HTMLElement) => element.outerHTML, renderHTML: () => ({}) },
  }),
  parseHTML: () => ['table', 'dl', 'figure', 'img'].map((tag) => ({ tag, priority: 100 })),
  renderHTML: ({ node }) => elementOf(node.attrs.html),
  addNodeView:
    () =>
    ({ node }) => {
      const dom = document.createElement('div')
      dom.className = 'editor-kept'
      dom.contentEditable = 'false'
      dom.append(elementOf(node.attrs.html))
      return { dom }
    },
})

/** The HTML was sanitised on input. */
function elementOf(html: string): HTMLElement {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return document.importNode(body.firstElementChild as HTMLElement, true)
}

const languages = Extension.create({
  name: 'languages',
  addGlobalAttributes: () => [
    {
      types: ['paragraph', 'heading', 'blockquote', 'bulletList', 'orderedList', 'listItem', 'codeBlock', 'link'],
      attributes: { lang: { default: null }, dir: { default: null } },
    },
  ],
})

export const keptElements = [...marks, block, languages]
