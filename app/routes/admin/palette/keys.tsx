/** A key, or two that are pressed one after the other, as they are printed. */
export function Keys({ keys }: { keys: string }) {
  return (
    <span className="palette-keys" aria-hidden="true">
      {keys.split(' ').map((key) => (
        <kbd key={key}>{key.toUpperCase()}</kbd>
      ))}
    </span>
  )
}
