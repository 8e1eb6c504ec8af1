import {
  allowedAttributes,
  allowedTags,
  linkTarget,
  pictureSource,
  withTheirText,
} from '#app/features/content/allowed-html.ts'
import { ownPath } from '#app/platform/http/own-path.ts'

const known = new Set(allowedTags)
const silent = new Set(withTheirText)

/**
 * Applies the server's HTML rules, so that the editor never shows content that will not be saved, and nothing executes
 * in it. The server still sanitises the submission.
 */
export function cleanDom(html: string): { html: string; leftOut: readonly string[] } {
  // A parsed document runs no script and loads no images. Event handlers are removed first, because the browser still
  // reports the ones it blocks.
  const { body } = new DOMParser().parseFromString(html.replace(/<[a-z][^<>]*>/gi, withoutHandlers), 'text/html')
  const leftOut = new Set<string>()
  cleanIn(body, leftOut)
  return { html: body.innerHTML.trim(), leftOut: [...leftOut].slice(0, 12) }
}

const withoutHandlers = (tag: string) => tag.replace(/([\s"'/])(?=(?:on\w+|style)\s*=)/gi, '$1data-')

function cleanIn(parent: Element, leftOut: Set<string>): void {
  for (const node of [...parent.childNodes]) {
    if (node.nodeType === Node.TEXT_NODE) continue
    if (node instanceof Element || node.nodeType === Node.ELEMENT_NODE) cleanElement(node as Element, leftOut)
    else node.remove()
  }
}

function cleanElement(element: Element, leftOut: Set<string>): void {
  const tag = element.localName
  if (silent.has(tag)) {
    leftOut.add(tag)
    element.remove()
    return
  }
  cleanIn(element, leftOut)
  if (!known.has(tag) || !keepAttributes(element, tag)) {
    if (!known.has(tag)) leftOut.add(tag)
    element.replaceWith(...element.childNodes)
  }
}

/** Returns false if the element is meaningless without its address. */
function keepAttributes(element: Element, tag: string): boolean {
  const names = new Set([...(allowedAttributes['*'] ?? []), ...(allowedAttributes[tag] ?? [])])
  for (const { name } of [...element.attributes]) if (!names.has(name)) element.removeAttribute(name)
  if (tag === 'a') return setAddress(element, 'href', addressAllowed(element.getAttribute('href') ?? ''))
  if (tag === 'img') return setAddress(element, 'src', pictureSource(ownPath(element.getAttribute('src')?.trim())))
  return true
}

function setAddress(element: Element, name: string, address: string | undefined): boolean {
  if (address !== undefined) element.setAttribute(name, address)
  return address !== undefined
}

/** The addresses a link may use. */
export function addressAllowed(typed: string): string | undefined {
  return linkTarget(typed, ownPath)
}
