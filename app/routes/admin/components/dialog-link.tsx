import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import type { OverList } from './page-dialog.tsx'

/** A link in a list that opens a page over it, and regains the focus when the page closes. */
export function OverLink(props: ComponentProps<typeof Link>) {
  return <Link state={{ isOverList: true } satisfies OverList} data-opener="" preventScrollReset {...props} />
}
