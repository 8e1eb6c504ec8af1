type Listener = (typed: string) => void

let held = ''
let listener: Listener | undefined
let until: AbortController | undefined

/**
 * What is typed after the key that opens the palette is meant for its field, also while that is still on its way. No key
 * of the page behind takes it: a name that begins with "a" moves no case.
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

/** Passes what was held, and what follows until the field has the focus. Answers with what ends that. */
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
