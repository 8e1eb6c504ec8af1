type Link = { readonly to: string; readonly text: string }

type Props = { links: readonly (Link | false | '' | null | undefined)[]; className?: string }

/** A list of links, one in each row. Links without a target are omitted. */
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
