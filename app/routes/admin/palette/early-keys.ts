type Listener = (typed: string) => void

let held = ''
let listener: Listener | undefined
let until: AbortController | undefined

/**
 * Keys typed after the palette shortcut belong to its field, even while the palette is still loading. Otherwise a name
 * that begins with "a" could move a case.
 */
export function holdKeys(): void {
  letKeysGo()
  until = new AbortController()
  window.addEventListener('keydown', hold, { capture: true, signal: until.signal })
}

export function letKeysGo(): void {
  until?.abort()
  until = undefined
  held = ''
}

/** Passes on the held keys, and those that follow until the field has focus. Returns a function that stops it. */
export function takeKeys(take: Listener): () => void {
  listener = take
  pass()
  return () => {
    if (listener === take) listener = undefined
  }
}

function hold(event: KeyboardEvent): void {
  const { key, ctrlKey, altKey, metaKey, isComposing } = event
  if (document.activeElement?.closest('.palette')) {
    letKeysGo()
    return
  }
  if (ctrlKey || altKey || metaKey || isComposing) return
  if (key === 'Backspace') held = held.slice(0, -1)
  else if (key.length === 1) held += key
  else if (key !== 'Enter') return
  event.preventDefault()
  event.stopImmediatePropagation()
  pass()
}

function pass(): void {
  if (!listener || held === '') return
  listener(held)
  held = ''
}
