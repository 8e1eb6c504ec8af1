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
import { portalKeys as keys } from './keys/portal-keys.ts'

export type PortalSection = {
  readonly href: string
  readonly label: string
  readonly icon: LucideIcon
  /** What leads there from every page of the portal. */
  readonly keys: string
  /** Who has work there; everybody of the staff where it is not said. */
  readonly roles?: readonly Role[]
}

const deciding: readonly Role[] = ['officer', 'admin']

/** The places of the portal, in the order of its side bar. */
export const portalSections: readonly PortalSection[] = [
  { href: '/admin/dashboard', label: words.dashboard, icon: LayoutDashboard, keys: keys.dashboard },
  { href: '/admin/users', label: words.users, icon: Users, keys: keys.users },
  { href: '/admin/applications', label: words.applications, icon: Files, keys: keys.applications },
  { href: '/admin/documents', label: words.documents, icon: FileCheck, keys: keys.documents, roles: deciding },
  { href: '/admin/visas', label: words.visas, icon: BookOpen, keys: keys.visas, roles: deciding },
  { href: '/admin/messages', label: words.messages, icon: Mail, keys: keys.messages },
  { href: '/admin/refunds', label: words.refunds, icon: WalletCards, keys: keys.refunds, roles: deciding },
  { href: '/admin/faqs', label: words.faqs, icon: CircleQuestionMark, keys: keys.faqs, roles: deciding },
  { href: '/admin/blog', label: words.blog, icon: Newspaper, keys: keys.blog, roles: deciding },
  { href: '/admin/settings', label: words.settings, icon: Settings, keys: keys.settings, roles: ['admin'] },
]

export function sectionsFor(role: Role): PortalSection[] {
  return portalSections.filter(({ roles }) => !roles || roles.includes(role))
}

/** "page" is the place itself, "true" something below it. */
export function currentIn(path: string, href: string): 'page' | 'true' | undefined {
  if (path === href) return 'page'
  return path.startsWith(`${href}/`) ? 'true' : undefined
}
