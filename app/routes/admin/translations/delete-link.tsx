import { Trash2 } from 'lucide-react'
import { Icon } from '#app/ui/icon.tsx'

/** At the end of the editor of a version. Whether it is really meant is asked at the address it leads to. */
export function DeleteLink({ to, children }: { to: string; children: string }) {
  return (
    <p className="words-acts">
      <a className="target small gap-6 words-acts-danger" href={to}>
        <Icon of={Trash2} size={18} /> {children}
      </a>
    </p>
  )
}
