/** Buttons that copy or print what stands on the page. Without script they could do nothing: they wait hidden. */
export function offerToTakeAlong(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-print]')) {
    button.hidden = false
    button.addEventListener('click', () => window.print())
  }
  // A browser gives the clipboard to secure pages only.
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
  // One line goes into a field of another form: it has no end of a line.
  const text = lines.length === 1 ? (lines[0] ?? '') : `${lines.join('\n')}\n`
  await navigator.clipboard.writeText(from instanceof HTMLInputElement ? from.value : text)
  button.textContent = copied
}
