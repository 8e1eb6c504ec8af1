import {
  BookOpen,
  CircleQuestionMark,
  FileCheck,
  Files,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  Newspaper,
  Settings,
  Users,
  WalletCards,
} from 'lucide-react'
import type { Role } from '#app/platform/actor.ts'
import { portalWords as words } from './admin.words.ts'

export type PortalSection = {
  readonly href: string
  readonly label: string
  readonly icon: LucideIcon
  /** Who has work there; everybody of the staff where it is not said. */
  readonly roles?: readonly Role[]
}

const deciding: readonly Role[] = ['officer', 'admin']

/** The places of the portal, in the order of its side bar. */
export const portalSections: readonly PortalSection[] = [
  { href: '/admin/dashboard', label: words.dashboard, icon: LayoutDashboard },
  { href: '/admin/users', label: words.users, icon: Users },
  { href: '/admin/applications', label: words.applications, icon: Files },
  { href: '/admin/documents', label: words.documents, icon: FileCheck, roles: deciding },
  { href: '/admin/visas', label: words.visas, icon: BookOpen, roles: deciding },
  { href: '/admin/messages', label: words.messages, icon: Mail },
  { href: '/admin/refunds', label: words.refunds, icon: WalletCards, roles: deciding },
  { href: '/admin/faqs', label: words.faqs, icon: CircleQuestionMark, roles: deciding },
  { href: '/admin/blog', label: words.blog, icon: Newspaper, roles: deciding },
  { href: '/admin/settings', label: words.settings, icon: Settings, roles: ['admin'] },
]

export function sectionsFor(role: Role): PortalSection[] {
  return portalSections.filter(({ roles }) => !roles || roles.includes(role))
}

/** "page" is the place itself, "true" something below it. */
export function currentIn(path: string, href: string): 'page' | 'true' | undefined {
  if (path === href) return 'page'
  return path.startsWith(`${href}/`) ? 'true' : undefined
}
