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
 * HTML as the server cleans it, so that nothing stands in the editor that is not saved, and nothing runs in it. The
 * server cleans what is sent all the same.
 */
export function cleanDom(html: string): { html: string; leftOut: readonly string[] } {
  // A document of a parser runs no script and asks for no picture. What it may not run is complained about all the same.
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

/** False where the element is nothing without the address it had. */
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

/** Where a link may lead. */
export function addressAllowed(typed: string): string | undefined {
  return linkTarget(typed, ownPath)
}
