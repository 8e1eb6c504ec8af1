import { type ReactNode, useEffect, useState } from 'react'
import { Button } from './button.tsx'

type Props = {
  /** The ID of the element to copy. */
  from: string
  copied: string
  className?: string
  label?: string
  /** Styled as a button instead of a link. */
  framed?: boolean
  children: ReactNode
}

/** Copies content from the page. Browsers allow the clipboard on secure pages only; elsewhere the button is hidden. */
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
    // On pages that are not hydrated, the client script does the same by these attributes.
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
