type Props = {
  address: string
  isPicture: boolean
  words: { readonly zoom: string; frame(args: { name: string }): string }
  name: string
}

/** The file in a sandboxed frame. */
export function FileView({ address, isPicture, words, name }: Props) {
  if (!isPicture) {
    return (
      <iframe
        className="paper-frame"
        src={`${address}#navpanes=0&view=FitH`}
        title={words.frame({ name })}
        loading="lazy"
      />
    )
  }
  return (
    <div className="paper-picture">
      <label className="paper-zoom target-low gap-8">
        <input type="checkbox" /> {words.zoom}
      </label>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls once it is larger than its frame */}
      <section className="paper-view" tabIndex={0} aria-label={words.frame({ name })}>
        <img src={address} alt={words.frame({ name })} />
      </section>
    </div>
  )
}
