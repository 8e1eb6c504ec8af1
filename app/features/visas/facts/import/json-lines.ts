import type { ImportProblem } from './import-problem.ts'

/** A JSON value with its line number. Duplicate keys are preserved. */
export type JsonNode = { readonly line: number } & (
  | { readonly kind: 'object'; readonly entries: readonly JsonEntry[] }
  | { readonly kind: 'array'; readonly items: readonly JsonNode[] }
  | { readonly kind: 'value'; readonly value: string | number | boolean | null }
)
export type JsonEntry = { readonly line: number; readonly key: string; readonly node: JsonNode }

// Deeper than any supported layout; rejects deeper text before it exhausts the stack.
const deepest = 20

class Unreadable extends Error {}

/** Parses JSON as strictly as `JSON.parse`. */
export function readJsonLines(text: string): { node?: JsonNode; problem?: ImportProblem } {
  const scanner = new Scanner(text)
  try {
    return { node: scanner.document() }
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    return { problem: { line: scanner.line, what: `this is not JSON: ${error.message}` } }
  }
}

class Scanner {
  line = 1
  private at = 0
  private readonly text: string

  constructor(text: string) {
    this.text = text
  }

  document(): JsonNode {
    const node = this.value(0)
    this.skipSpace()
    if (this.at < this.text.length) throw new Unreadable('something follows its end')
    return node
  }

  private value(depth: number): JsonNode {
    this.skipSpace()
    const { line } = this
    if (depth > deepest) throw new Unreadable('it is nested too deeply')
    const start = this.text[this.at]
    if (start === undefined) throw new Unreadable('it ends too early')
    if (start === '{') return { line, kind: 'object', entries: this.list('}', () => this.entry(depth)) }
    if (start === '[') return { line, kind: 'array', items: this.list(']', () => this.value(depth + 1)) }
    if (start === '"') return { line, kind: 'value', value: this.string() }
    return { line, kind: 'value', value: this.plain() }
  }

  private entry(depth: number): JsonEntry {
    this.skipSpace()
    const { line } = this
    if (this.text[this.at] !== '"') throw new Unreadable('a key in quotation marks is missing')
    const key = this.string()
    this.take(':')
    return { line, key, node: this.value(depth + 1) }
  }

  private list<One>(close: string, read: () => One): One[] {
    this.at += 1
    const found: One[] = []
    this.skipSpace()
    if (this.text[this.at] === close) {
      this.at += 1
      return found
    }
    for (;;) {
      found.push(read())
      this.skipSpace()
      if (this.text[this.at] === close) {
        this.at += 1
        return found
      }
      this.take(',')
    }
  }

  private take(sign: string) {
    this.skipSpace()
    if (this.at >= this.text.length) throw new Unreadable('it ends too early')
    if (this.text[this.at] !== sign) throw new Unreadable(`"${sign}" is missing`)
    this.at += 1
  }

  private string(): string {
    let end = this.at + 1
    while (end < this.text.length && this.text[end] !== '"') {
      if (this.text[end] === '\n') throw new Unreadable('a quotation mark is missing')
      end += this.text[end] === '\\' ? 2 : 1
    }
    if (end >= this.text.length) throw new Unreadable('it ends too early')
    const token = this.text.slice(this.at, end + 1)
    this.at = end + 1
    return this.parsed(token) as string
  }

  private plain(): number | boolean | null {
    let end = this.at
    while (end < this.text.length && /[\w.+-]/.test(this.text[end] ?? '')) end += 1
    const token = this.text.slice(this.at, end)
    this.at = end
    return this.parsed(token) as number | boolean | null
  }

  private parsed(token: string): unknown {
    try {
      return JSON.parse(token)
    } catch {
      throw new Unreadable('a value cannot be read')
    }
  }

  private skipSpace() {
    for (;;) {
      const sign = this.text[this.at]
      if (sign === '\n') this.line += 1
      else if (sign !== ' ' && sign !== '\t' && sign !== '\r') return
      this.at += 1
    }
  }
}
