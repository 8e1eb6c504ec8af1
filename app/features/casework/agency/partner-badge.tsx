import { Building2 } from 'lucide-react'
import { Badge } from '#app/ui/badge.tsx'

const from = 'Case of the partner'

/** Says which company's agent started a case. */
export function PartnerBadge({ name }: { name: string }) {
  return (
    <Badge tone="grey" icon={Building2}>
      <span className="visually-hidden">{from} </span>
      <bdi>{name}</bdi>
    </Badge>
  )
}
