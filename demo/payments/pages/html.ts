/** Text that is already HTML. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Part = Html | string | number | boolean | null | undefined | readonly Part[]

/** HTML with all values escaped, except those that are already HTML. */
export function html(pieces: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(pieces.map((piece, at) => piece + (at < parts.length ? textOf(parts[at]) : '')).join(''))
}

function textOf(part: Part): string {
  if (part instanceof Html) return part.text
  if (typeof part === 'boolean' || part === null || part === undefined) return ''
  if (typeof part === 'string' || typeof part === 'number') return escaped(String(part))
  return part.map(textOf).join('')
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '')
}
