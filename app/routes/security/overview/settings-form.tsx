import { securityWords, toggleWords } from '#app/features/accounts/security/security.words.ts'
import { type SecuritySettings, type SecurityToggle, securityToggles } from '#app/features/accounts/security.ts'
import { Button } from '#app/ui/button.tsx'
import { SectionHead } from './ways.tsx'

const words = securityWords.settings

/** What stands below a switch besides its explanation: what else it needs. */
type Notes = Partial<Record<SecurityToggle, string>>

export function SettingsForm({ settings, notes }: { settings: SecuritySettings; notes: Notes }) {
  return (
    <section className="stack" id="protection" aria-labelledby="protection-title">
      <SectionHead id="protection-title" title={words.title} text={words.text} />
      <form className="card security-settings" method="post" action="/security/settings" data-busy={words.busy}>
        <ul>
          {securityToggles.map((toggle) => (
            <Switch key={toggle} toggle={toggle} isOn={settings[toggle]} note={notes[toggle]} />
          ))}
        </ul>
        <Button>{words.button}</Button>
      </form>
    </section>
  )
}

function Switch({ toggle, isOn, note }: { toggle: SecurityToggle; isOn: boolean; note: string | undefined }) {
  const { name, text, advice } = toggleWords[toggle]
  const more = [text, advice, note].filter((line) => line !== undefined)
  return (
    <li className="switch-row">
      <label className="label switch-name" htmlFor={toggle}>
        {name}
      </label>
      <input
        className="switch"
        type="checkbox"
        name={toggle}
        id={toggle}
        value="yes"
        defaultChecked={isOn}
        aria-describedby={`${toggle}-text`}
      />
      <div className="switch-text" id={`${toggle}-text`}>
        {more.map((line) => (
          <p className={line === text ? 'muted' : 'switch-note'} key={line}>
            {line}
          </p>
        ))}
      </div>
    </li>
  )
}
