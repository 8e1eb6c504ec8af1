import type { ComponentProps } from 'react'
import { Button } from '../button.tsx'
import { PostForm } from './post-form.tsx'

type Props = ComponentProps<typeof Button> & {
  /** The form action, if not the current page. */
  to?: string
  fields?: Readonly<Record<string, string>>
  busy?: string
  /** The response is a file, or leaves the pages that run in the browser. */
  reloads?: boolean
}

/** A button for a single action, as its own form. */
export function ActButton({ to, fields = {}, busy, reloads, ...button }: Props) {
  return (
    <PostForm {...(to !== undefined && { action: to })} data-busy={busy} {...(reloads && { reloadDocument: true })}>
      {Object.entries(fields).map(([name, value]) => (
        <input type="hidden" name={name} value={value} key={name} />
      ))}
      <Button {...button} />
    </PostForm>
  )
}
