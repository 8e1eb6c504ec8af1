export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), { className }, properties)
}

/** A sentence with its blanks filled in. */
export function filled(text: string | undefined, blanks: Record<string, string> = {}): string {
  return (text ?? '').replace(/\{(\w+)\}/g, (_, name: string) => blanks[name] ?? '')
}
