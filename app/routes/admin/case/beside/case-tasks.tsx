import { taskState } from '#app/features/applications/tasks/case-task.ts'
import { taskText } from '#app/features/applications/tasks/case-task.words.ts'
import { taskListWords as words } from '#app/features/casework/detail/detail.words.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/page/section.tsx'
import { CaseForm } from '../case-form.tsx'
import type { CaseView } from '../case-view.ts'

type Task = CaseView['detail']['tasks'][number]

/** The tasks the plan and add-ons include, as a checklist. */
export function CaseTasks({ view }: { view: CaseView }) {
  const { tasks } = view.detail
  if (tasks.length === 0) return null
  return (
    <Card name="tasks" title={words.title} id="tasks">
      <p className="hint">{words.text}</p>
      <ul className="lined">
        {tasks.map((task) => (
          <TaskRow key={task.id} task={task} view={view} />
        ))}
      </ul>
    </Card>
  )
}

function TaskRow({ task, view }: { task: Task; view: CaseView }) {
  const state = taskState(task)
  const text = taskText(task)
  return (
    <li className="row middle apart gap-8-16">
      <div>
        <p className="label">{text}</p>
        <p className="small muted">
          {task.doneAt && words.done(task.doneBy, task.doneAt)}
          {state === 'dropped' && words.dropped}
          {state === 'open' && task.source === 'plan' && words.inPlan}
        </p>
      </div>
      {state !== 'dropped' && view.detail.may.task && (
        <CaseForm view={view} intent={state === 'done' ? 'task-open' : 'task-done'}>
          <input type="hidden" name="task" value={task.id} />
          <Button look="quiet" small>
            {state === 'done' ? words.untick : words.tick}
            <span className="visually-hidden">{words.of({ what: text })}</span>
          </Button>
        </CaseForm>
      )}
    </li>
  )
}
