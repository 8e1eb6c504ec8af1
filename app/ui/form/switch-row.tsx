import type { ShownField } from './form.ts'

type Props = Pick<ShownField, 'name' | 'label' | 'hint' | 'isOn'> & {
  /** What else it needs, or what is to be said against it. */
  notes?: readonly (string | undefined)[]
}

/** One switch of a list of them, with what it does. */
export function SwitchRow({ name, label, hint, notes = [], isOn }: Props) {
  return (
    <li className="switch-row line-below">
      <label className="label switch-name" htmlFor={name}>
        {label}
      </label>
      <input
        className="switch"
        type="checkbox"
        name={name}
        id={name}
        value="yes"
        defaultChecked={isOn}
        aria-describedby={`${name}-text`}
      />
      <div className="switch-text whole-row" id={`${name}-text`}>
        <p className="muted">{hint}</p>
        {notes.map(
          (note) =>
            note !== undefined && (
              <p className="switch-note small" key={note}>
                {note}
              </p>
            ),
        )}
      </div>
    </li>
  )
}
