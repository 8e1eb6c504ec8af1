/** Enables buttons that copy or print content. Without script they stay hidden. */
export function offerToTakeAlong(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-print]')) {
    button.hidden = false
    button.addEventListener('click', () => window.print())
  }
  // Browsers allow the clipboard on secure pages only.
  if (!navigator.clipboard) return
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-copy]')) {
    button.hidden = false
    button.ariaLive = 'polite'
    button.addEventListener('click', () => copy(button))
  }
}

async function copy(button: HTMLButtonElement): Promise<void> {
  const { copy: id = '', copied = '' } = button.dataset
  const from = document.getElementById(id)
  const lines = [...(from?.children ?? [])].map(({ textContent }) => textContent?.trim())
  // A single line is pasted into form fields, so it has no line break.
  const text = lines.length === 1 ? (lines[0] ?? '') : `${lines.join('\n')}\n`
  await navigator.clipboard.writeText(from instanceof HTMLInputElement ? from.value : text)
  button.textContent = copied
}
