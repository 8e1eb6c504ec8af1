import { type ReactNode, useEffect, useState } from 'react'

type Props = {
  /** The id of what is copied. */
  from: string
  copied: string
  className?: string
  label?: string
  children: ReactNode
}

/** Copies what stands on the page. Browsers give the clipboard to secure pages only: elsewhere it stays away. */
export function CopyButton({ from, copied, className = '', label, children }: Props) {
  const [state, setState] = useState<'unable' | 'able' | 'copied'>('unable')
  useEffect(() => {
    if (navigator.clipboard) setState('able')
  }, [])
  const copy = async () => {
    await navigator.clipboard.writeText(document.getElementById(from)?.textContent?.trim() ?? '')
    setState('copied')
  }
  return (
    <button
      type="button"
      className={`link-button ${className}`.trim()}
      // On a page that does not run in the browser, its script does the same by these.
      data-copy={from}
      data-copied={copied}
      hidden={state === 'unable'}
      aria-label={label}
      aria-live="polite"
      onClick={copy}
    >
      {state === 'copied' ? copied : children}
    </button>
  )
}
