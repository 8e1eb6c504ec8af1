import type { ComponentProps } from 'react'
import { Button } from '../button.tsx'
import { PostForm } from './post-form.tsx'

type Props = ComponentProps<typeof Button> & {
  /** Where it is sent, if not to the page it stands on. */
  to?: string
  /** What it is sent with. */
  fields?: Readonly<Record<string, string>>
  busy?: string
  /** It is answered with a file, or leads out of the pages that run in the browser. */
  reloads?: boolean
}

/** A button that does one thing at once: a form of its own. */
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
