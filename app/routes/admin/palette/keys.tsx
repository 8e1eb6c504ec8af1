/** A shortcut of one key or a sequence of 2, as printed on the keyboard. */
export function Keys({ keys }: { keys: string }) {
  return (
    <span className="palette-keys" aria-hidden="true">
      {keys.split(' ').map((key) => (
        <kbd key={key}>{key.toUpperCase()}</kbd>
      ))}
    </span>
  )
}
