export type StepState = 'completed' | 'current' | 'upcoming'

type Props<State extends string> = {
  labels: readonly string[]
  stateOf(index: number): State
  /** The status text for screen readers, where others see a colour. */
  said: Record<State, string>
}

/** Progress in a process of a few steps. A process that can fail has another state: "refused". */
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
