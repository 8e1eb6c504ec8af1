import { type ReactNode, useEffect, useState } from 'react'
import { Button } from './button.tsx'

type Props = {
  /** The id of what is copied. */
  from: string
  copied: string
  className?: string
  label?: string
  /** It looks like a button, and not like a link. */
  framed?: boolean
  children: ReactNode
}

/** Copies what stands on the page. Browsers give the clipboard to secure pages only: elsewhere it stays away. */
export function CopyButton({ from, copied, className = '', label, framed, children }: Props) {
  const [state, setState] = useState<'unable' | 'able' | 'copied'>('unable')
  useEffect(() => {
    if (navigator.clipboard) setState('able')
  }, [])
  const copy = async () => {
    await navigator.clipboard.writeText(textOf(document.getElementById(from)))
    setState('copied')
  }
  const button = {
    type: 'button',
    // On a page that does not run in the browser, its script does the same by these.
    'data-copy': from,
    'data-copied': copied,
    hidden: state === 'unable',
    'aria-label': label,
    'aria-live': 'polite',
    onClick: copy,
    children: state === 'copied' ? copied : children,
  } as const
  if (framed) return <Button look="quiet" className={className} {...button} />
  return <button className={`link-button ${className}`.trim()} {...button} />
}

function textOf(element: HTMLElement | null): string {
  return element instanceof HTMLInputElement ? element.value : (element?.textContent?.trim() ?? '')
}
