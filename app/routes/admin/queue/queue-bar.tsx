import { statusWords } from '#app/features/applications/application.words.ts'
import { settableStatuses } from '#app/features/casework/case.ts'
import { Button } from '#app/ui/button.tsx'
import { barWords as words } from './queue.words.ts'

/**
 * The bulk actions for the selected rows. Part of their form and shown by CSS when a box is ticked; each button leads
 * to a page that previews the change.
 */
export function QueueBar({ mayDecide, count }: { mayDecide: boolean; count: number }) {
  return (
    <fieldset className="queue-bar frame">
      <legend className="visually-hidden">{words.label}</legend>
      <p className="bold figures" role="status">
        {words.selected({ count })}
      </p>
      {mayDecide && (
        <span className="queue-bar-status beside gap-8">
          <label className="visually-hidden" htmlFor="to-status">
            {words.status}
          </label>
          <select id="to-status" name="to" className="input" defaultValue="">
            <option value="">{words.choose}</option>
            {settableStatuses.map((status) => (
              <option key={status} value={status}>
                {statusWords[status].name}
              </option>
            ))}
          </select>
          <Button small name="act" value="status">
            {words.setStatus}
          </Button>
        </span>
      )}
      <Button small look="quiet" name="act" value="assign">
        {words.assign}
      </Button>
      {mayDecide && (
        <Button small look="quiet" name="act" value="ask">
          {words.ask}
        </Button>
      )}
      <Button small look="quiet" type="reset" className="queue-clear">
        {words.clear}
      </Button>
    </fieldset>
  )
}
