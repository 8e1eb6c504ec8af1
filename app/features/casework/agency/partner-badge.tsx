import { Building2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { words } from '#app/lib/words/words.ts'
import { Badge } from '#app/ui/badge.tsx'
import { hidden } from '#app/ui/hidden.tsx'

const said = words('casework')

export function PartnerBadge({ name }: { name: string }) {
  return (
    <Badge tone="grey" icon={Building2}>
      {said.partnerCase<ReactNode>({ name, more: hidden, company: (inner) => <bdi key="company">{inner}</bdi> })}
    </Badge>
  )
}
