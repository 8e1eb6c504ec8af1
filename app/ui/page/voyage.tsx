type Step = { readonly name: string; readonly text: string }

/** Sequential steps along a dashed course. */
export function Voyage({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="voyage rows">
      {steps.map(({ name, text }) => (
        <li key={name}>
          <h3>{name}</h3>
          <p className="muted">{text}</p>
        </li>
      ))}
    </ol>
  )
}
