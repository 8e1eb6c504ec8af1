type Props = {
  /** What is waited for: "Loading your applications..." */
  label: string
  shape: 'card' | 'row'
  count: number
}

/** What stands where something will be, at its true size, while a script fetches it. A first page never needs one. */
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
