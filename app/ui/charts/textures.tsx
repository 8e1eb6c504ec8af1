/** The fill patterns of chart areas, in engraving style: distinguishable by lines, without colours. */
export const textures = ['solid', 'hatched', 'plain', 'dotted', 'crossed'] as const
export type Texture = (typeof textures)[number]

type Props = { id: string; of: readonly Texture[] }

/** The patterns of a drawing. Their IDs are prefixed, because a page has several drawings. */
export function Textures({ id, of }: Props) {
  return (
    <defs>
      {of.map((texture) => (
        <pattern key={texture} id={`${id}-${texture}`} width="6" height="6" patternUnits="userSpaceOnUse">
          <rect className={`texture-ground texture-ground-${texture}`} width="6" height="6" />
          {texture === 'hatched' && <path className="texture-line" d="M-1 7L7-1M-1 1L1-1M5 7L7 5" />}
          {texture === 'dotted' && <path className="texture-dot" d="M1 1h1.6v1.6h-1.6zM4 4h1.6v1.6h-1.6z" />}
          {texture === 'crossed' && (
            <path className="texture-line" d="M-1 7L7-1M-1 1L1-1M5 7L7 5M-1-1L7 7M5-1L7 1M-1 5L1 7" />
          )}
        </pattern>
      ))}
    </defs>
  )
}

export type Key = { readonly name: string; readonly texture: Texture }

export function ChartKey({ id, keys }: { id: string; keys: readonly Key[] }) {
  return (
    <ul className="chart-key row small gap-4-20">
      {keys.map(({ name, texture }) => (
        <li key={name}>
          <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true" focusable="false">
            <Textures id={`${id}-key-${texture}`} of={[texture]} />
            <rect
              className="chart-field"
              x="1"
              y="1"
              width="16"
              height="16"
              fill={`url(#${id}-key-${texture}-${texture})`}
            />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  )
}
