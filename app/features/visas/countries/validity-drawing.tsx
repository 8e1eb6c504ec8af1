type Props = { validityDays: number; stayDays: number; words: { valid: string; stay: string; alt: string } }

/** How long a visa may be used beside how long one stay may be: two bars on one scale, each with its words. */
export function ValidityDrawing({ validityDays, stayDays, words }: Props) {
  const all = Math.max(validityDays, stayDays)
  const [valid, stay] = [(100 * validityDays) / all, (100 * stayDays) / all]
  // Drawn as if somebody arrived a third into the time, where that leaves room for the whole stay.
  const arrives = Math.max(0, Math.min(valid / 3, 100 - stay))
  return (
    <figure className="validity">
      <p className="validity-words validity-valid">{words.valid}</p>
      <svg viewBox="0 0 100 30" preserveAspectRatio="none" role="img" aria-label={words.alt}>
        <rect className="validity-all" x="0" y="1" width={valid} height="12" />
        <rect className="validity-stay" x={arrives} y="17" width={stay} height="12" />
        <path className="validity-tick" d={`M${arrives} 1V29`} vectorEffect="non-scaling-stroke" />
      </svg>
      <p className="validity-words validity-there">{words.stay}</p>
    </figure>
  )
}
