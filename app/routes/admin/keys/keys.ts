import { isLeaving, leaveBy } from './leaving.ts'
import { portalKeys } from './portal-keys.ts'

/** Timeout for the second key of a sequence ("g" then "a"). */
const sequenceMs = 1500

type PageKey = { act: () => void; repeats: boolean }

const pageKeys = new Map<string, PageKey>()
let began: { key: string; at: number } | undefined

/**
 * Binds a key ("j") or a sequence ("g a") to an action that is not a press of one link, field or button. The rules are
 * those of `data-shortcut`. With `repeats`, the action repeats while the key is held. Returns a function that removes
 * the binding.
 */
export function onKey(keys: string, act: () => void, { repeats = false } = {}): () => void {
  const key = { act, repeats }
  pageKeys.set(keys, key)
  return () => {
    if (pageKeys.get(keys) === key) pageKeys.delete(keys)
  }
}

/**
 * Activates elements with `data-shortcut="a"` or `data-shortcut="g a"` by key: a field is focused, a collapsed form
 * opens at its first field, and anything else is pressed. During navigation only links respond, so that no key acts on
 * the case being left. The server tells pages not to load this if the user has switched off single-key shortcuts (WCAG
 * 2.1.4).
 */
export function listenForKeys(until?: AbortSignal): void {
  const listen = (event: KeyboardEvent) => {
    if (event.key === 'Escape') leaveField(event)
    const key = keyOf(event)
    if (!key || event.defaultPrevented || isTyping(event.target)) return
    const keys = began && event.timeStamp - began.at < sequenceMs ? `${began.key} ${key}` : key
    began = undefined
    if (use(keys, event)) event.preventDefault()
    else if (keys === key && begins(key)) began = { key, at: event.timeStamp }
  }
  document.addEventListener('keydown', listen, until && { signal: until })
}

/** Performs the action of a shortcut chosen by name, even if shortcuts are off. */
export function pressKeys(keys: string): void {
  const element = elementFor(keys, undefined)
  if (element) press(element)
  else pageKeys.get(keys)?.act()
}

/** Whether a shortcut has a target on the current page. */
export function isOffered(keys: string): boolean {
  return pageKeys.has(keys) || elementFor(keys, undefined) !== undefined
}

function use(keys: string, event: KeyboardEvent): boolean {
  const dialog = openDialog()
  const element = elementFor(keys, dialog)
  if (element) {
    // A link only navigates, and the undo button names what it reverts.
    const isSafe = element.matches('a[href]') || keys === portalKeys.undo
    if (!event.repeat && (dialog || !isLeaving() || isSafe)) press(element)
    return true
  }
  const page = dialog ? undefined : pageKeys.get(keys)
  if (page && (page.repeats || (!event.repeat && !isLeaving()))) page.act()
  return page !== undefined
}

/** The character in lower case; for non-Latin layouts, the Latin letter printed on the same key. */
function keyOf({ key, code, ctrlKey, altKey, metaKey, shiftKey, isComposing }: KeyboardEvent): string | undefined {
  if (ctrlKey || altKey || metaKey || isComposing || key.length !== 1 || key === ' ') return undefined
  const letter = /^[a-z]$/i.test(key) ? key : /^\p{L}$/u.test(key) ? /^Key([A-Z])$/.exec(code)?.[1] : undefined
  if (letter) return shiftKey ? undefined : letter.toLowerCase()
  return key
}

/** Leaves a field so that shortcuts work again. Its text is kept; an open list or dialog closes first. */
function leaveField({ target, defaultPrevented }: KeyboardEvent): void {
  if (defaultPrevented || !(target instanceof HTMLElement) || openDialog()) return
  if (isTyping(target) && !target.closest('[aria-expanded="true"]')) target.blur()
}

const pressable = /^(button|checkbox|color|file|image|radio|range|reset|submit)$/
const typesItself = '[role="combobox"], [role="listbox"], [role="menu"], [role="textbox"], [role="searchbox"]'

/** Whether the focused element uses the key itself: text input, or a list with type-ahead. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return !pressable.test(target.type)
  return target.matches('select, textarea') || target.isContentEditable || target.closest(typesItself) !== null
}

/** Elements behind an open dialog ignore shortcuts. */
function openDialog(): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('dialog[open], [role="dialog"][data-open]')].at(-1)
}

function elementFor(keys: string, dialog: HTMLElement | undefined): HTMLElement | undefined {
  const all = [...(dialog ?? document).querySelectorAll<HTMLElement>(`[data-shortcut="${CSS.escape(keys)}"]`)]
  // A link in a collapsed menu works as if the menu were open.
  return all.find(isVisible) ?? all.find((element) => element.matches('details.menu:not([open]) a[href]'))
}

function isVisible(element: HTMLElement): boolean {
  return element.checkVisibility({ visibilityProperty: true })
}

function begins(key: string): boolean {
  const selector = `[data-shortcut^="${CSS.escape(key)} "]`
  return document.querySelector(selector) !== null || [...pageKeys.keys()].some((keys) => keys.startsWith(`${key} `))
}

function press(element: HTMLElement): void {
  const folded = element.matches('summary') ? element.parentElement : null
  const field = folded?.querySelector<HTMLElement>('select, textarea, input:not([type="hidden"])')
  if (folded instanceof HTMLDetailsElement && field) {
    folded.open = true
    field.focus()
    return
  }
  const isField = element.matches('select, textarea, input') && !pressable.test((element as HTMLInputElement).type)
  // Keeps the viewport in place when a button below it is pressed.
  element.focus({ preventScroll: !isField })
  if (element instanceof HTMLAnchorElement) leaveBy(element)
  if (isField && element instanceof HTMLInputElement) element.select()
  else if (!isField) element.click()
}
