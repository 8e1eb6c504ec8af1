import type { ComponentProps } from 'react'

type Props = ComponentProps<'textarea'> & { name: string; described: string | undefined; isWrong: boolean }

/** A text field for HTML. */
export function HtmlField({ name, described, isWrong, ...field }: Props) {
  return (
    <textarea
      {...field}
      id={name}
      name={name}
      className="input html-field small"
      aria-labelledby={`${name}-label`}
      aria-describedby={described}
      aria-invalid={isWrong || undefined}
    />
  )
}
