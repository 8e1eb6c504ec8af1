import { Trash2 } from 'lucide-react'
import { deletionWord, isDeletionWord, type Obstacle } from '#app/features/privacy/deletion/deletion.ts'
import { dataWords, obstacleWords } from '#app/features/privacy/privacy.words.ts'
import type { Money } from '#app/lib/money.ts'
import { formatMoney } from '#app/lib/money.ts'
import { Button } from '#app/ui/button.tsx'
import { DrawnFields } from '#app/ui/form/drawn-field.tsx'
import { formOf, type ShownForm } from '#app/ui/form/form.ts'
import { field } from '#app/ui/form/form-fields.ts'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Card } from '#app/ui/page/section.tsx'

const words = dataWords.remove

export const deletionForm = formOf(
  () => ({
    typed: field.line({
      label: words.typed({ deletionWord }),
      hint: words.typedHint,
      missing: words.wordMissing({ deletionWord }),
      check: (text) => (isDeletionWord(text) ? undefined : words.wordMissing({ deletionWord })),
      autoComplete: 'off',
      autoCapitalize: 'characters',
      spellCheck: false,
    }),
  }),
  () => ({ wrong: words.failedTitle }),
)

type Props = { obstacles: readonly Obstacle[]; credit: Money; form: ShownForm }

/** What a deletion removes and keeps, what prevents it, and the request form. */
export function DeletionCard({ obstacles, credit, form }: Props) {
  return (
    <Card name="delete" title={words.title}>
      <p>{words.text}</p>
      <h3>{words.goes}</h3>
      <ul className="stack stack-sm">
        {[...words.going, ...(credit.minor > 0 ? [words.credit({ credit: formatMoney(credit) })] : [])].map((line) => (
          <li className="beside gap-12 muted" key={line}>
            <Icon of={Trash2} size={20} />
            <span>{line}</span>
          </li>
        ))}
      </ul>
      <h3>{words.stays}</h3>
      <p className="muted small">{words.staying}</p>
      {obstacles.length > 0 ? <Obstacles obstacles={obstacles} /> : <Wish form={form} />}
    </Card>
  )
}

function Wish({ form }: { form: ShownForm }) {
  return (
    <PostForm className="stack" data-busy={words.busy}>
      <DrawnFields form={form} />
      <Button wide look="danger">
        {words.button}
      </Button>
    </PostForm>
  )
}

function Obstacles({ obstacles }: { obstacles: readonly Obstacle[] }) {
  return (
    <div id="obstacles" tabIndex={-1}>
      <Notice tone="warn" title={words.blocked}>
        <p>{words.blockedText}</p>
        <ul className="stack stack-sm">
          {obstacles.map(obstacleWords).map(({ text, link }) => (
            <li key={text}>
              {text} {link && <a href={link.to}>{link.text}</a>}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}
