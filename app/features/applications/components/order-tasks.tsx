import { Card } from '#app/ui/page/section.tsx'
import type { CaseTask } from '../tasks/case-task.ts'
import { taskStateText, taskText, taskWords as words } from '../tasks/case-task.words.ts'

/** Services ordered beside the visa, and which of them are done. */
export function OrderTasks({ tasks }: { tasks: readonly CaseTask[] }) {
  if (tasks.length === 0) return null
  return (
    <Card name="extras" title={words.title} className="stack-sm" id="extras">
      <ul className="stack stack-sm">
        {tasks.map((task) => (
          <li key={task.id}>
            <p>{taskText(task)}</p>
            <p className="small muted">
              {task.source === 'plan' && `${words.inPlan}. `}
              {taskStateText(task)}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
