export type StepState = 'completed' | 'current' | 'upcoming'

type Props<State extends string> = {
  labels: readonly string[]
  stateOf(index: number): State
  /** What each state is called by whoever reads it out: colour says it to the others. */
  said: Record<State, string>
}

/** How far one is along a way of few steps. A way that can end otherwise has a state more: "refused". */
export function Stepper<State extends StepState | 'refused' = StepState>({ labels, stateOf, said }: Props<State>) {
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
