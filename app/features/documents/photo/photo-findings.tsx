import { Check, CircleX } from 'lucide-react'
import type { PhotoSpec } from '#app/features/visas/photo/photo-spec.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { pictureCheckWords } from '../pictures/picture-check.words.ts'
import { photoWords as words } from './photo.words.ts'
import type { FaceState, usePhoto } from './use-photo.ts'

const mostTilt = 4

function stateText(state: FaceState): string {
  if (state === 'finding') return words.finding
  if (state === 'not-found') return words.noFace
  return state === 'unavailable' ? words.noHelp : ''
}

type Props = { photo: ReturnType<typeof usePhoto>; spec: PhotoSpec }

/** The results of the photo checks, and their limits. */
export function PhotoFindings({ photo: { findings, faceState, head, tilt, placeFace }, spec }: Props) {
  const shown = findings.flatMap(({ check, passed }) =>
    passed === undefined ? [] : [{ text: pictureCheckWords[check][passed ? 'passed' : 'failed'], passed }],
  )
  if (head !== undefined) {
    const passed = head >= spec.headMinMm - 0.5 && head <= spec.headMaxMm + 0.5
    shown.push({ text: words.head(head, passed, spec), passed })
  }
  if (tilt !== undefined) {
    const passed = Math.abs(tilt) <= mostTilt
    shown.push({ text: words.tilt(tilt, passed), passed })
  }
  return (
    <div className="stack stack-sm">
      <ul className="check-marks">
        {shown.map(({ text, passed }) => (
          <li key={text} className={passed ? 'check-passed' : 'check-failed'}>
            <Icon of={passed ? Check : CircleX} size={18} />
            {text}
          </li>
        ))}
      </ul>
      <p className="small" role="status">
        {stateText(faceState)}
      </p>
      {faceState === 'found' && (
        <p>
          <Button type="button" look="quiet" small onClick={placeFace}>
            {words.fit}
          </Button>
        </p>
      )}
      <p className="small muted">{words.hint}</p>
    </div>
  )
}
