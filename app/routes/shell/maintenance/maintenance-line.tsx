import { maintenanceWords as words } from './maintenance.words.ts'

/** Shown above every page during maintenance. */
export function MaintenanceLine({ message }: { message: string | null | undefined }) {
  return (
    <aside className="maintenance-line" aria-label={words.label}>
      <p className="page">
        {words.line} {message && <strong>{message}</strong>}
      </p>
    </aside>
  )
}
