import type { ShownField } from './form.ts'

type Props = Pick<ShownField, 'name' | 'label' | 'hint' | 'isOn'> & {
  /** Additional requirements or warnings. */
  notes?: readonly (string | undefined)[]
}

/** A switch in a list, with its description. */
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
