import { isLeaving, leaveBy } from './leaving.ts'
import { portalKeys } from './portal-keys.ts'

/** How long the second key of a sequence ("g" then "a") is waited for. */
const sequenceMs = 1500

type PageKey = { act: () => void; repeats: boolean }

const pageKeys = new Map<string, PageKey>()
let began: { key: string; at: number } | undefined

/**
 * Gives a page a key ("j") or two in a row ("g a") of its own, for what is no press of one link, field or button. The
 * rules are those of `data-shortcut`. One that repeats is done again and again while the key is held. Answers with what takes it away again.
 */
export function onKey(keys: string, act: () => void, { repeats = false } = {}): () => void {
  const key = { act, repeats }
  pageKeys.set(keys, key)
  return () => {
    if (pageKeys.get(keys) === key) pageKeys.delete(keys)
  }
}

/**
 * What carries `data-shortcut="a"` or `data-shortcut="g a"` is used by these keys: a field gets the focus, a form that is
 * folded opens at its first field, and everything else is pressed. While another page is on its way only links are, so
 * that no key decides about the case that is left. Pages are told by the server not to load this where somebody switched single keys off (WCAG 2.1.4).
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

/** Does what a key does, for whoever chose it by name. It need not be listened for. */
export function pressKeys(keys: string): void {
  const element = elementFor(keys, undefined)
  if (element) press(element)
  else pageKeys.get(keys)?.act()
}

/** Whether a key does something on the page as it is. */
export function isOffered(keys: string): boolean {
  return pageKeys.has(keys) || elementFor(keys, undefined) !== undefined
}

function use(keys: string, event: KeyboardEvent): boolean {
  const dialog = openDialog()
  const element = elementFor(keys, dialog)
  if (element) {
    // A link only leads on, and the button of undo names what it takes back.
    const isSafe = element.matches('a[href]') || keys === portalKeys.undo
    if (!event.repeat && (dialog || !isLeaving() || isSafe)) press(element)
    return true
  }
  const page = dialog ? undefined : pageKeys.get(keys)
  if (page && (page.repeats || (!event.repeat && !isLeaving()))) page.act()
  return page !== undefined
}

/** The character, in lower case; of an alphabet that is not Latin the letter that is printed on the key beside it. */
function keyOf({ key, code, ctrlKey, altKey, metaKey, shiftKey, isComposing }: KeyboardEvent): string | undefined {
  if (ctrlKey || altKey || metaKey || isComposing || key.length !== 1 || key === ' ') return undefined
  const letter = /^[a-z]$/i.test(key) ? key : /^\p{L}$/u.test(key) ? /^Key([A-Z])$/.exec(code)?.[1] : undefined
  if (letter) return shiftKey ? undefined : letter.toLowerCase()
  return key
}

/** Out of a field, so that keys are keys again. What was typed stays; a list or a dialog closes itself first. */
function leaveField({ target, defaultPrevented }: KeyboardEvent): void {
  if (defaultPrevented || !(target instanceof HTMLElement) || openDialog()) return
  if (isTyping(target) && !target.closest('[aria-expanded="true"]')) target.blur()
}

const pressable = /^(button|checkbox|color|file|image|radio|range|reset|submit)$/
const typesItself = '[role="combobox"], [role="listbox"], [role="menu"], [role="textbox"], [role="searchbox"]'

/** Whether the letter belongs to what has the focus: text that is typed, or a list that jumps to what begins with it. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return !pressable.test(target.type)
  return target.matches('select, textarea') || target.isContentEditable || target.closest(typesItself) !== null
}

/** Behind an open dialog nothing is used by keys. */
function openDialog(): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('dialog[open], [role="dialog"][data-open]')].at(-1)
}

function elementFor(keys: string, dialog: HTMLElement | undefined): HTMLElement | undefined {
  const all = [...(dialog ?? document).querySelectorAll<HTMLElement>(`[data-shortcut="${CSS.escape(keys)}"]`)]
  // A link in a folded menu leads to the same place as if it were open.
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
  // What is looked at stays in sight while a button below it is pressed.
  element.focus({ preventScroll: !isField })
  if (element instanceof HTMLAnchorElement) leaveBy(element)
  if (isField && element instanceof HTMLInputElement) element.select()
  else if (!isField) element.click()
}
