import { Button } from '#app/ui/button.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'

/** Suggestions for the traveller name field. */
export function KnownTravellers({ names }: { names: readonly string[] }) {
  return (
    <datalist id="known-travellers">
      {names.map((name) => (
        <option value={name} key={name} />
      ))}
    </datalist>
  )
}

/** Asks for confirmation, because it cannot be undone. */
export function DeleteKept({ button, text }: { button: string; text: string }) {
  return (
    <details className="unfold">
      <summary className="target">{button}</summary>
      <PostForm className="stack">
        <p>{text}</p>
        <div>
          <Button look="danger" small name="delete" value="1">
            {button}
          </Button>
        </div>
      </PostForm>
    </details>
  )
}
