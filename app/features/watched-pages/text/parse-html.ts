import { DomHandler, Parser } from 'htmlparser2'

export type Nodes = DomHandler['dom']
export type Node = Nodes[number]
export type Element = Extract<Node, { attribs: Record<string, string> }>

export function isElement(node: Node): node is Element {
  return 'attribs' in node
}

/** Whether an element is the main content of its page. */
export function isMain({ name, attribs: { role: purpose } }: Element): boolean {
  return name === 'main' || purpose === 'main'
}

// Deeper than any real page, and more than the parser can handle in reasonable time.
const deepest = 500

class TooDeep extends Error {}

class ShallowHandler extends DomHandler {
  #depth = 0

  override onopentag(name: string, attribs: Record<string, string>): void {
    this.#depth += 1
    if (this.#depth > deepest) throw new TooDeep()
    super.onopentag(name, attribs)
  }

  override onclosetag(): void {
    this.#depth -= 1
    super.onclosetag()
  }
}

/** Parses the elements of a page; empty for a page nested to exhaust the parser. */
export function parseHtml(html: string): Nodes {
  const handler = new ShallowHandler()
  try {
    new Parser(handler, { lowerCaseTags: true, decodeEntities: true }).end(html)
  } catch (error) {
    if (error instanceof TooDeep) return []
    throw error
  }
  return handler.dom
}
