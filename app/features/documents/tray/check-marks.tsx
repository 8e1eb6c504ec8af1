import { Check, CircleX } from 'lucide-react'
import { Icon } from '#app/ui/icon.tsx'
import type { Look } from '../pictures/look.ts'
import { pictureCheckWords, pictureLookWords } from '../pictures/picture-check.words.ts'

type Props = {
  look: Look
  /** What to do if a check failed. */
  hint?: string
}

/** The results of the picture checks, with a tick or a cross. Inconclusive checks are left out. */
export function CheckMarks({ look, hint = pictureLookWords.hint }: Props) {
  const shown = look.findings.filter(({ passed }) => passed !== undefined)
  if (shown.length === 0) return null
  const hasFailed = shown.some(({ passed }) => !passed)
  return (
    <>
      <ul className="check-marks">
        {shown.map(({ check, passed }) => (
          <li key={check} className={passed ? 'check-passed' : 'check-failed'}>
            <Icon of={passed ? Check : CircleX} size={18} />
            {pictureCheckWords[check][passed ? 'passed' : 'failed']}
          </li>
        ))}
      </ul>
      {hasFailed && <p className="small muted">{hint}</p>}
    </>
  )
}
