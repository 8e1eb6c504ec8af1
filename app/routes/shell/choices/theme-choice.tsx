import { type LucideIcon, Monitor, Moon, Sun, SunMoon } from 'lucide-react'
import { href } from '#app/lib/words/href.ts'
import type { Theme } from '#app/platform/http/page-context.ts'
import { Icon } from '#app/ui/icon.tsx'
import { shellWords } from '../shell.words.ts'

const words = shellWords.theme

const choices: { theme: Theme; picture: LucideIcon }[] = [
  { theme: 'system', picture: Monitor },
  { theme: 'light', picture: Sun },
  { theme: 'dark', picture: Moon },
]

/** System, light or dark: form buttons that redirect to the same page. */
export function ThemeForm({ theme }: { theme: Theme }) {
  return (
    <form method="post" action={href('/theme')} className="theme-form">
      <fieldset>
        <legend>{words.label}</legend>
        <div className="theme-choices">
          {choices.map(({ theme: choice, picture }) => (
            <button key={choice} type="submit" name="theme" value={choice} aria-pressed={choice === theme}>
              <Icon of={picture} size={18} />
              {words[choice]}
            </button>
          ))}
        </div>
      </fieldset>
    </form>
  )
}

/** The theme menu in the bar, behind an icon. */
export function ThemeMenu({ theme }: { theme: Theme }) {
  return (
    <details className="menu menu-bare menu-theme" name="bar">
      <summary>
        <Icon of={SunMoon} />
        <span className="visually-hidden">{words.label}</span>
      </summary>
      <div className="menu-sheet">
        <ThemeForm theme={theme} />
      </div>
    </details>
  )
}
