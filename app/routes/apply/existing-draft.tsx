import { ownCaseAt } from '#app/features/applications/own-case-at.ts'
import { Button } from '#app/ui/button.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import type { ExistingDraft } from './existing-draft.server.ts'
import { InsideLink } from './frame/inside-link.tsx'
import type { StartChoice } from './start-choice.ts'
import { existingWords as words } from './wizard.words.ts'

type Props = { existing: ExistingDraft; choice: StartChoice }

/** A draft for the same route: continue as it is, or with the new choices. */
export function ContinueDraft({ existing: { id, differences }, choice }: Props) {
  const [only, ...others] = differences
  return (
    <section className="card stack">
      {differences.map(({ label, inDraft, chosen }) => (
        <p key={label}>{words.differs(label, inDraft, chosen)}</p>
      ))}
      <div className="cluster">
        <InsideLink className="button" to={ownCaseAt(id).draft}>
          {words.carryOn}
        </InsideLink>
        {only && (
          <PostForm>
            <ChoiceFields choice={choice} />
            <Button look="quiet" name="adopt" value={id}>
              {others.length > 0 ? words.adoptAll : words.adopt({ chosen: only.chosen })}
            </Button>
          </PostForm>
        )}
      </div>
    </section>
  )
}

/** The choices so far, for the form that starts or continues an application. */
export function ChoiceFields({ choice }: { choice: StartChoice }) {
  return Object.entries(choice).map(
    ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
  )
}
