import {
  Bell,
  Compass,
  CreditCard,
  Files,
  FileText,
  Gift,
  Globe,
  Landmark,
  LifeBuoy,
  type LucideIcon,
  PlaneTakeoff,
  ShieldCheck,
  UserRound,
  UsersRound,
} from 'lucide-react'
import { dashboardWords } from '#app/features/applications/application-page.words.ts'
import { Icon } from '#app/ui/icon.tsx'

const { features } = dashboardWords

const pictures: Readonly<Record<string, LucideIcon>> = {
  '/apply': PlaneTakeoff,
  '/recommendations': Compass,
  '/applications': FileText,
  '/documents': Files,
  '/saved-travellers': UsersRound,
  '/payments': CreditCard,
  '/support': LifeBuoy,
  '/referrals': Gift,
  '/countries': Globe,
  '/notifications': Bell,
  '/profile': UserRound,
  '/security': ShieldCheck,
  '/embassies': Landmark,
}

/** Every page of the account, each with what it is for. */
export function Features() {
  return (
    <nav className="stack" aria-labelledby="features-title">
      <h2 className="title-small" id="features-title">
        {features.title}
      </h2>
      <ul className="features">
        {features.items.map(({ to, name, text }) => {
          const picture = pictures[to]
          return (
            <li key={to}>
              <a href={to} className="feature box">
                {picture && <Icon of={picture} size={22} />}
                <span className="small bold breaks-anywhere">{name}</span>
                <span className="feature-text muted small">{text}</span>
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
