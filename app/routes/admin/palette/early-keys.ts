type Listener = (typed: string) => void

let captured = ''
let listener: Listener | undefined
let until: AbortController | undefined

/**
 * Keys typed after the palette shortcut belong to its field, even while the palette is still loading. Otherwise a name
 * that begins with "a" could move a case.
 */
export function captureKeys(): void {
  letKeysGo()
  until = new AbortController()
  window.addEventListener('keydown', capture, { capture: true, signal: until.signal })
}

export function letKeysGo(): void {
  until?.abort()
  until = undefined
  captured = ''
}

/** Passes on the held keys, and those that follow until the field has focus. Returns a function that stops it. */
export function takeKeys(take: Listener): () => void {
  listener = take
  pass()
  return () => {
    if (listener === take) listener = undefined
  }
}

function capture(event: KeyboardEvent): void {
  const { key, ctrlKey, altKey, metaKey, isComposing } = event
  if (document.activeElement?.closest('.palette')) {
    letKeysGo()
    return
  }
  if (ctrlKey || altKey || metaKey || isComposing) return
  if (key === 'Backspace') captured = captured.slice(0, -1)
  else if (key.length === 1) captured += key
  else if (key !== 'Enter') return
  event.preventDefault()
  event.stopImmediatePropagation()
  pass()
}

function pass(): void {
  if (!listener || captured === '') return
  listener(captured)
  captured = ''
}
