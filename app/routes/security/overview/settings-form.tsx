import { href } from 'react-router'
import { securityWords, toggleWords } from '#app/features/accounts/security/security.words.ts'
import { type SecuritySettings, type SecurityToggle, securityToggles } from '#app/features/accounts/security.ts'
import { Button } from '#app/ui/button.tsx'
import { SwitchRow } from '#app/ui/form/switch-row.tsx'
import { Section } from '#app/ui/page/section.tsx'

const words = securityWords.settings

/** What stands below a switch besides its explanation: what else it needs. */
type Notes = Partial<Record<SecurityToggle, string>>

export function SettingsForm({ settings, notes }: { settings: SecuritySettings; notes: Notes }) {
  return (
    <Section name="protection" id="protection" title={words.title} text={words.text}>
      <form className="card stack" method="post" action={href('/security/settings')} data-busy={words.busy}>
        <ul>
          {securityToggles.map((toggle) => {
            const { name, text, advice } = toggleWords[toggle]
            const more = [advice, notes[toggle]]
            return (
              <SwitchRow key={toggle} name={toggle} label={name} text={text} notes={more} isOn={settings[toggle]} />
            )
          })}
        </ul>
        <Button>{words.button}</Button>
      </form>
    </Section>
  )
}
