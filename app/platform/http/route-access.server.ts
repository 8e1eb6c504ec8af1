import { createContext, type ServerBuild } from 'react-router'
import { type Access, accesses, type PageHandle } from './access.ts'

export type RouteAccess = {
  id: string
  pattern: string
  access: Access
  handle: PageHandle
  hasAction: boolean
  hasPage: boolean
}

export const accessContext = createContext<ReadonlyMap<string, RouteAccess>>()

/** Access of every route by pattern, with a leading slash. A route without access prevents startup. */
export function routeAccesses(build: ServerBuild): ReadonlyMap<string, RouteAccess> {
  const table = new Map<string, RouteAccess>()
  const parents = new Set(Object.values(build.routes).map((route) => route?.parentId))
  for (const route of Object.values(build.routes)) {
    if (!route || parents.has(route.id)) continue
    const pattern = patternOf(build, route.id)
    const handle = route.module.handle as PageHandle | undefined
    if (!handle || !accesses.includes(handle.access)) throw new Error(`The route ${pattern} states no access`)
    const { action, default: page } = route.module
    table.set(pattern, { id: route.id, pattern, access: handle.access, handle, hasAction: !!action, hasPage: !!page })
  }
  return table
}

function patternOf(build: ServerBuild, id: string): string {
  const parts: string[] = []
  for (let route = build.routes[id]; route; route = route.parentId ? build.routes[route.parentId] : undefined) {
    if (route.path) parts.unshift(route.path)
  }
  return `/${parts.join('/')}`
}
