/*
 * Decides which modules of the browser's script share a file. By default the bundler creates a file for every module
 * that two routes share, and slow connections pay for each: the first page of an application needed 55 of them.
 */

import { globSync, readFileSync } from 'node:fs'

type ModuleInfo = { readonly importers: readonly string[] }
type Graph = { getModuleInfo(id: string): ModuleInfo | null }

const route = '?__react-router-build-client-route'
const leastPages = 3

/** The routes that load a module at once, through any import; the root stands for the scripts of every page. */
function routesWith(id: string, graph: Graph): Set<string> {
  const routes = new Set<string>()
  const seen = new Set([id])
  for (const one of seen) {
    if (one.includes(route) || /\/entry\.client\.tsx$/.test(one)) routes.add(one.replace(/\?.*/, ''))
    for (const importer of graph.getModuleInfo(one)?.importers ?? []) seen.add(importer)
  }
  return routes
}

/** A part of zod that the browser modules only re-export: staff pages need it, application pages do not. */
const passedOn = /\/zod\/.*json-schema/

/** Icons are imported from one list, so every page seems to need each of them. */
const icon = /\/lucide-react\/.*\/icons\/([a-z\d-]+)\.m?js$/

/** The icon files used outside the portal, from the names that its sources import. */
function iconsOfOthers(): Set<string> {
  const files = globSync('{app,imagery}/**/*.{ts,tsx}').filter((file) => !file.startsWith('app/routes/admin/'))
  const imports = files.flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(/import \{([^}]+)\} from 'lucide-react'/g),
  ])
  const names = imports.flatMap(([, list = '']) => list.split(',').map((name) => name.trim().replace(/ as .*/, '')))
  return new Set(
    names.map((name) => name.replaceAll(/(?<=[a-z])(?=[A-Z\d])|(?<=[A-Z])(?=[A-Z][a-z])/g, '-').toLowerCase()),
  )
}

const others = iconsOfOthers()

/** Modules that every page needs are in one file, and those of most application pages in another. */
export function sharedBy(id: string, graph: Graph): string | null {
  if (!/\.(?:m?[jt]s|tsx)$/.test(id) || passedOn.test(id)) return null
  const [, drawn] = icon.exec(id) ?? []
  if (drawn && !others.has(drawn)) return 'portal-icons'
  const routes = [...routesWith(id, graph)]
  if (routes.some((one) => /\/app\/(?:root|entry\.client)\.tsx$/.test(one))) return 'frame'
  return routes.filter((one) => one.includes('/app/routes/apply/')).length >= leastPages ? 'apply' : null
}
