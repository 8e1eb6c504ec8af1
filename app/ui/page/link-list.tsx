type Link = { readonly to: string; readonly text: string }

type Props = { links: readonly (Link | false | '' | null | undefined)[]; className?: string }

/** Ways on, a row each. What does not lead anywhere now is left out. */
export function LinkList({ links, className = '' }: Props) {
  return (
    <ul className={`targets ${className}`.trim()}>
      {links.map(
        (link) =>
          link && (
            <li key={link.to}>
              <a href={link.to}>{link.text}</a>
            </li>
          ),
      )}
    </ul>
  )
}
