type Props = {
  /** Names what is loading: "Loading your applications..." */
  label: string
  shape: 'card' | 'row'
  count: number
}

/** A placeholder at actual size while content is loaded by script. Never needed for a first page load. */
export function Skeleton({ label, shape, count }: Props) {
  const places = Array.from({ length: count }, (_, index) => index)
  return (
    <>
      <p className="visually-hidden" role="status">
        {label}
      </p>
      <ul className={shape === 'card' ? 'grid-cards' : 'skeleton-rows'} aria-hidden="true">
        {places.map((place) => (
          <li className={shape === 'card' ? 'skeleton-card' : undefined} key={place}>
            {shape === 'card' && <span className="bone bone-picture" />}
            <span className="bone bone-short" />
            <span className="bone" />
          </li>
        ))}
      </ul>
    </>
  )
}
