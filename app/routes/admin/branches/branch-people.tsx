import { Button } from '#app/ui/button.tsx'
import { ActButton } from '#app/ui/form/act-button.tsx'
import { DrawnFields } from '#app/ui/form/drawn-field.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { Card } from '#app/ui/page/section.tsx'
import type { colleagueForm } from './branch.form.ts'
import { branchPageWords as words } from './branches.words.ts'

type Props = {
  people: readonly { id: string; name: string; email: string }[]
  form: ReturnType<typeof colleagueForm.show>
  isOpen: boolean
}

export function People({ people, form, isOpen }: Props) {
  const { title, text, none, add, remove, removeOf } = words.people
  return (
    <Card name="people" title={title} text={text}>
      {people.length === 0 ? (
        <p className="muted">{none}</p>
      ) : (
        <ul className="rows gap-12">
          {people.map(({ id, name, email }) => (
            <li key={id} className="row apart gap-12">
              <span className="shrinks">
                <bdi>{name}</bdi>
                <span className="block small muted break-anywhere">{email}</span>
              </span>
              <ActButton look="quiet" fields={{ intent: 'remove', account: id }} aria-label={removeOf({ name })}>
                {remove}
              </ActButton>
            </li>
          ))}
        </ul>
      )}
      {isOpen && (
        <PostForm className="stack stack-sm">
          <input type="hidden" name="intent" value="add" />
          <DrawnFields form={form} />
          <Button look="quiet">{add}</Button>
        </PostForm>
      )}
    </Card>
  )
}

export function BranchState({ isOpen }: { isOpen: boolean }) {
  const { title, text, button } = isOpen ? words.close : words.open
  return (
    <Card name="state" title={title}>
      <p className="muted">{text}</p>
      <ActButton look={isOpen ? 'danger' : 'quiet'} fields={{ intent: isOpen ? 'close' : 'open' }}>
        {button}
      </ActButton>
    </Card>
  )
}
