export type StepState = 'completed' | 'current' | 'upcoming'

type Props = {
  labels: readonly string[]
  stateOf(index: number): StepState
  /** What each state is called by whoever reads it out: colour says it to the others. */
  said: Record<StepState, string>
}

/** How far one is along a way of few steps. */
export function Stepper({ labels, stateOf, said }: Props) {
  return (
    <ol className="rail">
      {labels.map((label, index) => {
        const state = stateOf(index)
        return (
          <li key={label} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
            <span className="rail-label">
              {label}
              <span className="visually-hidden">, {said[state]}</span>
            </span>
          </li>
        )
      })}
    </ol>
  )
}
