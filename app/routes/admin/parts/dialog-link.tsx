import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import type { OverList } from './page-dialog.tsx'

/** A link of a list to what opens over it. It has the focus again when that closes. */
export function OverLink(props: ComponentProps<typeof Link>) {
  return <Link state={{ isOverList: true } satisfies OverList} data-opener="" preventScrollReset {...props} />
}
