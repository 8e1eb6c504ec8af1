import { CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

const pictures = { info: Info, warn: TriangleAlert, ok: CircleCheck, demo: Info } as const

type Props = {
  tone?: keyof typeof pictures
  title?: string
  text?: ReactNode
  children?: ReactNode
  role?: 'status' | 'alert'
}

export function Notice({ tone = 'info', title, text, children, role }: Props) {
  return (
    <div className={`notice notice-${tone}`} role={role}>
      <Icon of={pictures[tone]} size={24} />
      <div className="stack stack-sm">
        {title && <p className="label">{title}</p>}
        {text && <p>{text}</p>}
        {children}
      </div>
    </div>
  )
}
